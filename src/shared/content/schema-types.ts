import {
  boolean,
  number,
  object,
  string,
  ValidationError,
  type ObjectShape,
  type TestContext,
} from "yup";
import { describeLeftoverMarkup } from "./leftover-markup";
import { tidied, visible } from "../characters";
import { isPublicUrl, isValidLink, pageWithin, type LinkContext } from "./links";

declare module "yup" {
  interface CustomSchemaMetadata {
    /** Says what the key is for. The editor shows it as a hint. */
    description?: string;
    /** A value in YAML. Error messages show it. */
    example?: string;
    /** The editor's control for the key, if it is not a text input. */
    widget?: "image" | "datetime" | "text";
  }
}

const missing = "is missing or empty";

/** Makes a test for yup that skips keys that are left out. */
export const rule = (message: string, isMet: (value: string, context: LinkContext) => boolean) => ({
  message,
  skipAbsent: true,
  test: (value: string, { options }: TestContext) => isMet(value, options.context as LinkContext),
});

/** A text that is there, and can be seen. All texts and formats below begin with these rules. */
export const visibleText = (description: string, example: string) =>
  string()
    .typeError("is not a text; put it in quotes")
    .required(missing)
    .matches(visible, missing)
    .meta({ description, example });

/** A value with a fixed format, such as a time. Callers add a rule for the format. The example is YAML, as an owner types it. */
export const fixedFormat = (description: string, example: string) =>
  visibleText(description, example).transform(tidied);

/** Any text, even if it looks like markup: visitors see it as typed. The design has room for `max` characters. */
export const anyText = (description: string, example: string, max: number) =>
  visibleText(`${description} At most ${max} characters.`, example).test({
    ...rule(`has more than ${max} characters`, (value) => {
      // In units of UTF-16, of which a character has one or more.
      if (value.length <= max) return true;
      // Hardly any character has 20 units. A longer text isn't counted, because Node.js copies the whole text for each character.
      const canBeCounted = value.length < 20 * max;
      return canBeCounted && [...new Intl.Segmenter("en").segment(value)].length <= max;
    }),
    params: { max },
  });

/** Matches what looks like a placeholder, even one that isn't closed, or with the wide braces of East Asian keyboards. */
const placeholderLike = /[{｛][^{}｛｝]*[}｝]?/g;

/**
 * A text in which mistyped markup is an error. If placeholders such as `{email}` are given, the text can have these and no others.
 * Without any, braces are words.
 */
export function text(
  description: string,
  example: string,
  max: number,
  ...placeholders: readonly string[]
) {
  const list = placeholders.join(", ");
  const hint = list ? ` The site fills in ${list}.` : "";

  return anyText(description + hint, example, max)
    .test({
      skipAbsent: true,
      test(value: string, { createError }) {
        const message = describeLeftoverMarkup(value);
        return !message || createError({ message });
      },
    })
    .test(
      rule(`has a placeholder other than ${list}`, (value) => {
        const typedPlaceholders = value.match(placeholderLike) ?? [];
        return !list || typedPlaceholders.every((typed) => placeholders.includes(typed));
      }),
    );
}

/** A text in which mistyped markup is an error, and which must contain its placeholder. */
export const textWith = (description: string, example: string, max: number, placeholder: string) =>
  text(description, example, max, placeholder).test(
    rule(`needs ${placeholder}`, (value) => value.includes(placeholder)),
  );

/** Returns a function that makes the schema of an address. The editor can check only `pattern`, and a build also checks `isMet`. */
const addressLike =
  (pattern: RegExp, message: string, isMet: typeof isValidLink) =>
  (description: string, example: string) =>
    text(description, example, 300)
      .transform(tidied)
      .matches(pattern, message)
      .test(rule(message, isMet));

export const webAddress = addressLike(
  /^https:/,
  "is not an https address on the internet",
  isPublicUrl,
);

/** The address that a button leads to. */
export const destination = addressLike(
  /^(\/|https:)/,
  "is neither a page of this site nor an https address of another",
  isValidLink,
);

/** The address of a page of the site, or of an anchor in one. */
export const pageOfSite = addressLike(
  /^\//,
  "is not a page of this site",
  (url, context) => pageWithin(url, context) !== undefined,
);

/** An hour and minutes, such as 09:30. */
export const timeOfDay = (description: string, example: string) =>
  fixedFormat(description, example).matches(
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "is not an hour from 00:00 to 24:00",
  );

/** True for what yup reads as false. */
export const isOff = (typed: unknown) => /^(false|0)$/i.test(String(typed));

export const dayAndTime = (description: string, example: string) =>
  fixedFormat(description, example)
    .matches(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?(Z|[+-]\d\d:\d\d)$/,
      "is not a day and a time with its zone",
    )
    .test(
      rule(
        "is a day or a time that does not exist",
        // `Date` reads the 31st of February as a day in March.
        (time) =>
          !Number.isNaN(Date.parse(time)) &&
          new Date(time.slice(0, 10)).getUTCDate() === Number(time.slice(8, 10)),
      ),
    )
    .meta({ widget: "datetime" });

/** A picture beside the file. The owner types its name, and validation turns the name into a path. */
export const picture = (description: string, example: string) =>
  text(description, example, 100)
    .transform((name, _typed, _schema, { context }: { context?: LinkContext }) =>
      context?.file.replace(/[^/]*$/, String(name)),
    )
    .test(
      rule("is not the name of a .jpg, .png or .webp beside this file", (path, { pictures }) =>
        pictures.includes(path),
      ),
    )
    .meta({ widget: "image" });

/** A switch. It can always be left out, and the code that reads it decides what that means. */
export const flag = (description: string, example: string) =>
  boolean().typeError("is neither true nor false").meta({ description, example });

/**
 * A number in plain digits. yup alone would accept `1e3`. It would read `1.250` as 1.25, although many countries write 1,250 like
 * that.
 */
export const plainNumber = number().transform((_value, typed) => {
  const tidyText = String(tidied(typed));
  return /^-?\d+(\.\d\d?)?$/.test(tidyText) ? Number(tidyText) : NaN;
});

export const order = plainNumber
  .typeError("is not a whole number")
  .integer("is not a whole number")
  .meta({
    description:
      "The place in the list. The lowest number is first, and entries without a number are last.",
    example: "1",
  });

/** An object with these keys and no others. */
export function strictObject<Fields extends ObjectShape>(fields: Fields) {
  const keys = Object.keys(fields);
  const list = keys.join(", ");

  return (
    object(fields)
      .required()
      // yup looks up a schema for each key. For `constructor`, it would find the function that all objects inherit. So other keys
      // are dropped here, and reported below.
      .transform((value: unknown, _typed, schema) =>
        schema.isType(value)
          ? Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)))
          : value,
      )
      .test((_value, { originalValue = {}, path, createError }) => {
        const message = `is not a key here; the keys are ${list}`;
        const droppedKeys = Object.keys(originalValue as object).filter(
          (key) => !keys.includes(key),
        );
        const errors = droppedKeys.map((key) =>
          createError({ path: path ? `${path}.${key}` : key, message }),
        );
        return errors.length === 0 || new ValidationError(errors);
      })
      .typeError(`needs the keys ${list} below it`)
  );
}

export const group = <Fields extends ObjectShape>(description: string, fields: Fields) =>
  strictObject(fields).meta({ description });

export const optionalGroup = <Fields extends ObjectShape>(description: string, fields: Fields) =>
  group(description, fields).default(undefined).optional();

/** A link that can be left out. */
export const link = (description: string, example: string) =>
  optionalGroup(description, {
    label: text("The words of the link.", example, 40),
    url: webAddress("Where it leads.", "https://www.example.com/you"),
  });

/** A text for each plural category of CLDR. `other` is used for each category that is left out. */
export function plural(description: string, example: string, max: number) {
  const hint = `${description} For numbers of this kind, if the language has a form for them.`;
  const category = text(hint, example, max, "{count}").optional();

  return group(description, {
    zero: category,
    one: category,
    two: category,
    few: category,
    many: category,
    other: textWith(`${description} For all other numbers.`, example, max, "{count}"),
  });
}
