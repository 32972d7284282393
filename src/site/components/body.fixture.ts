import { jest } from "@jest/globals";

// Import this before modules that render a `Body`, because only webpack can find the prose of the content files.
jest.mock("./body", () => ({ Body: () => "Everything" }));
