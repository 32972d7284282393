import { jest } from "@jest/globals";

// Import this before modules that render a `RenderedBody`, because only webpack can find the prose of the content files.
// oxlint-disable-next-line no-restricted-properties -- This file has nothing to hoist.
jest.mock("../../src/site/components/rendered-body", () => ({ RenderedBody: () => "Everything" }));
