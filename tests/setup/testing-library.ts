import { configure } from "@testing-library/react";

// In ms. On a busy computer, a form can need longer than the default of one second.
configure({ asyncUtilTimeout: 20_000 });
