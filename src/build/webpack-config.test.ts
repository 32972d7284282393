import { expect, test } from "@jest/globals";
import { createBodyParser } from "../content/parse-body";
import { rememberProse } from "./webpack-config";

test.each<[string, string | undefined]>([
  ["cannot be read", "I <3 bread."],
  ["would run code", "{price}"],
  ["loads what is not there", 'import x from "./x"\n\nWords.'],
  ["is gone, because its frontmatter is broken", undefined],
])(
  "in develop, prose that %s stays as it was until it is mended, empty if it never was any other",
  async (_what, broken) => {
    let prose: string | undefined;
    const orLastGood = rememberProse(await createBodyParser());
    const shown = (now: string | undefined) => {
      prose = now;
      // The plugin asks anew, by a function of its own, each time it compiles the file.
      return orLastGood(() => (prose === undefined ? prose : { body: prose }))("hero").body;
    };

    expect(shown(broken)).toBe("");
    expect(shown("First.")).toBe("First.");
    expect(shown(broken)).toBe("First.");
    expect(shown("Second.")).toBe("Second.");
  },
);
