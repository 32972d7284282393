import { jest } from "@jest/globals";

// Import it before what renders a `Body`: only webpack can find the prose of the content files.
jest.mock("./body", () => ({ Body: () => "Everything" }));
