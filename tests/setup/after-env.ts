import { format } from "node:util";
import { afterAll, afterEach } from "@jest/globals";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;
const unexpected: string[] = [];

afterEach(failOnOutput);
afterAll(failOnOutput);

for (const method of methods) {
  const print = console[method];
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...values)}`);
  };
  // Later output can't fail a test any more, but somebody should see it.
  afterAll(() => {
    console[method] = print;
  });
}

function failOnOutput() {
  if (unexpected.length === 0) return;
  const output = unexpected.splice(0).join("\n\n");
  throw new Error(
    `Unexpected console output:\n\n${output}\n\n` +
      "Fix what causes it. If the test causes it on purpose, expect it: " +
      'jest.spyOn(console, "error").mockImplementation(() => undefined), then assert its calls.',
  );
}
