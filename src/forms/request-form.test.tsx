import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { rememberEntries } from "./before-hydration";
import { consultation } from "./consultation";
import { fieldsOf, type FormDefinition } from "./definition";
import { projectIntake } from "./project-intake";
import { RequestForm } from "./request-form";

const endpoint = "https://hooks.example.com/form";

const goodAnswers: Record<string, Record<string, string>> = {
  consultation: {
    "Your Name": "Ada",
    Email: "ada@example.com",
    "Phone Number": "0123456789",
    "What's Wrong With Your Site?": "It blinks and plays music.",
  },
  "project-intake": {
    "Business/Project Name": "Ada's Bakery",
    "Your Name": "Ada",
    Email: "ada@example.com",
    "Phone Number": "0123456789",
    "What Does Your Business Do?": "We bake bread, mostly at night.",
    "What Should Your Website Do?": "Take orders until midnight.",
    "Who's Your Target Audience?": "Hungry people",
    "Design Style Preferences": "Calm and warm",
    "Content Situation": "Photos are ready",
    "Timeline Needs": "Next week",
  },
};

/** Stands in for the webhook: each request waits until the test answers it. */
function fakeWebhook() {
  const requests: { body: Record<string, string>; answer: (with_: Response | Error) => void }[] =
    [];
  jest.spyOn(globalThis, "fetch").mockImplementation(
    (_address, options) =>
      new Promise((resolve, reject) => {
        requests.push({
          body: JSON.parse(options?.body as string) as Record<string, string>,
          answer: (with_) => {
            if (with_ instanceof Error) reject(with_);
            else resolve(with_);
          },
        });
      }),
  );
  return requests;
}

function show(definition: FormDefinition) {
  const user = userEvent.setup({ delay: null });
  render(<RequestForm definition={definition} endpoint={endpoint} ownerEmail="me@example.com" />);
  const button = () => screen.getByRole("button", { name: definition.submitLabel });
  return { user, button, form: screen.getByRole("form", { name: definition.title }) };
}

type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User, definition: FormDefinition) {
  for (const [label, answer] of Object.entries(goodAnswers[definition.type] ?? {})) {
    await user.click(screen.getByLabelText(label));
    await user.paste(answer);
  }
}

const ok = () => new Response(null, { status: 200 });

/** Answers the newest request and lets the page take it in. */
const answer = (requests: ReturnType<typeof fakeWebhook>, with_: Response | Error) =>
  act(async () => {
    requests.at(-1)?.answer(with_);
    await new Promise((taken) => setTimeout(taken));
  });

beforeEach(() => {
  document.title = "A page";
  window.history.replaceState(null, "");
});

afterEach(() => {
  window.onsubmit = null;
});

/** Puts a form into the page as the server sends it, fills it in and notes a submit, all before its scripts arrive. */
async function submitEarly(definition: FormDefinition) {
  const container = document.body.appendChild(document.createElement("div"));
  const ui = (
    <RequestForm definition={definition} endpoint={endpoint} ownerEmail="me@example.com" />
  );
  const { renderToString } = await import("react-dom/server");
  container.innerHTML = renderToString(ui);
  for (const [label, entered] of Object.entries(goodAnswers[definition.type] ?? {})) {
    within(container).getByLabelText<HTMLInputElement>(label).value = entered;
  }
  window.earlySubmit = true;
  return { container, ui };
}

test("the consultation shows its fields in order, under its title", () => {
  const { form } = show(consultation);
  expect(within(form).getByRole("heading", { name: "Tell Me About Your Site" })).toBeVisible();
  expect(
    within(form)
      .getAllByRole("textbox")
      .map((control) => (control as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    "Your Name",
    "Email",
    "Phone Number",
    "Current Website (Optional)",
    "What's Wrong With Your Site?",
  ]);
  expect(screen.getByRole("button", { name: "Book My Consultation Call" })).toBeEnabled();
});

test("the project intake shows its fields in order, under its title, and its note", () => {
  const { form } = show(projectIntake);
  expect(within(form).getByRole("heading", { name: "Project Details" })).toBeVisible();
  expect(
    within(form)
      .getAllByRole("textbox")
      .map((control) => (control as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual([
    "Business/Project Name",
    "Your Name",
    "Email",
    "Phone Number",
    "Current Website (Optional)",
    "What Does Your Business Do?",
    "What Should Your Website Do?",
    "Who's Your Target Audience?",
    "Design Style Preferences",
    "Content Situation",
    "Timeline Needs",
    "Special Requirements (Optional)",
  ]);
  expect(screen.getByRole("button", { name: "Submit Project Details" })).toBeEnabled();
  expect(
    within(form).getByText(
      "I'll review everything and get back to you within 24 hours with next steps and timeline.",
    ),
  ).toBeVisible();
});

describe.each([consultation, projectIntake] as FormDefinition[])("the form $type", (definition) => {
  const [firstField] = fieldsOf(definition);
  const firstLabel = firstField?.[1].label ?? "";

  test("says nothing of mistakes before it is submitted", async () => {
    const { user } = show(definition);
    await user.type(screen.getByLabelText(firstLabel), "x");
    await user.tab();
    expect(screen.getByLabelText(firstLabel)).toBeValid();
    expect(screen.queryByRole("group", { name: /attention/ })).not.toBeInTheDocument();
  });

  test("names every mistake under its field and in a summary that takes the focus", async () => {
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await user.click(button());
    const required = fieldsOf(definition).filter(([, { label }]) => !label.includes("(Optional)"));
    const summary = await screen.findByRole("group", {
      name: `${required.length} fields need attention`,
    });
    await waitFor(() => expect(summary).toHaveFocus());
    for (const [, { label, rule }] of required) {
      const message = "message" in rule ? rule.message : "";
      expect(screen.getByLabelText(label)).toBeInvalid();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      );
      expect(within(summary).getByRole("link", { name: message })).toBeVisible();
    }
    expect(document.title).toBe("Error: A page");
    expect(requests).toEqual([]);

    await user.click(button());
    await waitFor(() => expect(screen.getByRole("group", { name: /attention/ })).toHaveFocus());
  });

  test("a link of the summary leads to its field", async () => {
    const { user, button } = show(definition);
    await user.click(button());
    const [link] = within(await screen.findByRole("group", { name: /attention/ })).getAllByRole(
      "link",
    );
    if (link) await user.click(link);
    expect(screen.getByLabelText(firstLabel)).toHaveFocus();
  });

  test("a field loses its message as it is mended, and gets it back as it is broken again", async () => {
    const { user, button } = show(definition);
    await user.click(button());
    await screen.findByRole("group", { name: /attention/ });
    const control = screen.getByLabelText(firstLabel);
    await user.type(control, "Ada");
    expect(control).toBeValid();
    expect(control).toHaveFocus();
    await user.clear(control);
    expect(control).toBeInvalid();
  });

  test("the title loses its error when the last mistake is mended", async () => {
    const { user, button } = show(definition);
    await user.click(button());
    await screen.findByRole("group", { name: /attention/ });
    await fill(user, definition);
    expect(document.title).toBe("A page");
    expect(screen.queryByRole("group", { name: /attention/ })).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "All fixed. Now send it." })).toBeVisible();
  });

  test("a field that becomes wrong after the submit is counted and listed in its place", async () => {
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.clear(screen.getByLabelText("Phone Number"));
    await user.click(button());
    const summary = await screen.findByRole("group", { name: "1 field needs attention" });
    await user.type(screen.getByLabelText("Phone Number"), "0123456789");
    const email = screen.getByLabelText("Email");
    await user.clear(email);
    expect(summary).toHaveAccessibleName("1 field needs attention");
    expect(document.title).toBe("Error: A page");
    expect(within(summary).getByRole("link")).toHaveAccessibleName("Please enter a valid email");
    expect(
      within(summary)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["Please enter a valid email", "Please enter a valid phone number"]);

    await user.type(email, "ada@example.com");
    expect(summary).toHaveAccessibleName("All fixed. Now send it.");
    expect(document.title).toBe("A page");
    expect(within(summary).getAllByRole("listitem")).toHaveLength(2);
  });

  test("sends what was entered, says so in a notice and in the page, and is empty again", async () => {
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await waitFor(() => expect(requests).toHaveLength(1));
    for (const [name, { label }] of fieldsOf(definition)) {
      expect(requests[0]?.body[name]).toBe(goodAnswers[definition.type]?.[label] ?? "");
    }
    expect(requests[0]?.body).toMatchObject({
      formType: definition.type,
      source: "http://localhost",
    });
    expect(Object.keys(requests[0]?.body ?? {})).toEqual([
      ...fieldsOf(definition).map(([name]) => name),
      "formType",
      "timestamp",
      "source",
    ]);

    await answer(requests, ok());
    const notice = await screen.findByRole("status", { name: definition.success.title });
    expect(notice).toHaveTextContent(definition.success.text);
    const report = screen.getByRole("group", { name: definition.success.title });
    await waitFor(() => expect(report).toHaveFocus());
    expect(report).toHaveAccessibleDescription(definition.success.text);
    for (const control of screen.getAllByRole("textbox")) {
      expect(control).toHaveValue("");
      expect(control).toBeValid();
    }
  });

  test("after a success the next visitor's first keystroke meets no message", async () => {
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, ok());
    await screen.findByRole("status", { name: definition.success.title });
    await user.type(screen.getByLabelText(firstLabel), "x");
    expect(screen.getByLabelText(firstLabel)).toBeValid();
  });

  test("on a network failure it says so, logs the error without the entries and keeps them", async () => {
    const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, new TypeError("Failed to fetch"));
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent("Submission Error");
    expect(notice).toHaveTextContent(definition.failure.text);
    for (const [label, entered] of Object.entries(goodAnswers[definition.type] ?? {})) {
      expect(screen.getByLabelText(label)).toHaveValue(entered);
    }
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls)).not.toContain("Ada");
    const report = screen.getByRole("group", { name: "Submission Error" });
    await waitFor(() => expect(report).toHaveFocus());
    expect(report).toHaveAccessibleDescription(
      `${definition.failure.text} Nothing you typed is gone. You can send me the same answers by email, to me@example.com.`,
    );
    expect(button()).toBeEnabled();
  });

  test("after a failure one more click delivers, and the failure is no longer shown", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, new TypeError("Failed to fetch"));
    await screen.findByRole("alert");
    await user.click(button());
    await waitFor(() => expect(requests).toHaveLength(2));
    await answer(requests, ok());
    await screen.findByRole("status", { name: definition.success.title });
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(screen.queryByRole("group", { name: "Submission Error" })).not.toBeInTheDocument();
  });

  test("after a failure the answers can go by mail", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, new TypeError("Failed to fetch"));
    const link = await screen.findByRole("link", { name: "Email my answers" });
    const href = decodeURIComponent(link.getAttribute("href") ?? "");
    expect(href).toContain("mailto:me@example.com?");
    for (const [label, entered] of Object.entries(goodAnswers[definition.type] ?? {})) {
      expect(href).toContain(`${label}\r\n${entered}`);
    }
    await user.click(screen.getByRole("button", { name: "Copy my answers" }));
    expect(await navigator.clipboard.readText()).toContain("ada@example.com");
    expect(await screen.findByText(/^Copied/)).toBeVisible();
  });

  test("a second press while a request is under way sends nothing", async () => {
    const requests = fakeWebhook();
    const { user, form } = show(definition);
    await fill(user, definition);
    act(() => {
      for (let press = 0; press < 3; press += 1) (form as HTMLFormElement).requestSubmit();
    });
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => {
      (form as HTMLFormElement).requestSubmit();
    });
    await answer(requests, ok());
    await screen.findByRole("status", { name: definition.success.title });
    expect(requests).toHaveLength(1);
  });

  test("Enter in a text field submits", async () => {
    const requests = fakeWebhook();
    const { user } = show(definition);
    await fill(user, definition);
    await user.type(screen.getByLabelText("Email"), "{Enter}");
    await waitFor(() => expect(requests).toHaveLength(1));
    await answer(requests, ok());
    await screen.findByRole("status", { name: definition.success.title });
  });

  test.each([
    [
      "its button",
      (user: User) => user.click(screen.getByRole("button", { name: "Close this notice" })),
    ],
    ["Escape", (user: User) => user.keyboard("{Escape}")],
  ])("a notice is closed by %s", async (_way, close) => {
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, ok());
    const notice = await screen.findByRole("status", { name: definition.success.title });
    await close(user);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  test("a bare domain is completed when the field is left", async () => {
    const { user } = show(definition);
    const control = screen.getByLabelText("Current Website (Optional)");
    await user.type(control, "example.com");
    await user.tab();
    expect(control).toHaveValue("https://example.com");
  });

  test("what was typed before the scripts arrived is sent by the submit pressed before them", async () => {
    const requests = fakeWebhook();
    const { container, ui } = await submitEarly(definition);
    render(ui, { container, hydrate: true });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({ email: "ada@example.com" });
    await answer(requests, ok());
    await screen.findByRole("status", { name: definition.success.title });
  });
});

describe.each([consultation, projectIntake] as FormDefinition[])(
  "in the form $type nothing is lost:",
  (definition) => {
    test("what was typed and submitted early, when somebody has put an element into the form", async () => {
      const requests = fakeWebhook();
      const { container, ui } = await submitEarly(definition);
      within(container).getByLabelText("Email").after(document.createElement("password-manager"));
      rememberEntries(container);
      render(ui, {
        container,
        hydrate: true,
        onRecoverableError: () => undefined,
      });
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(requests[0]?.body).toMatchObject({ email: "ada@example.com" });
      await answer(requests, ok());
      await screen.findByRole("status", { name: definition.success.title });
    });

    test("a website without https, when Enter submits before the field is left", async () => {
      const requests = fakeWebhook();
      const { user } = show(definition);
      await fill(user, definition);
      await user.type(screen.getByLabelText("Current Website (Optional)"), "example.com{Enter}");
      await waitFor(() => expect(requests).toHaveLength(1));
      expect(requests[0]?.body.currentWebsite).toBe("https://example.com");
      await answer(requests, ok());
      await screen.findByRole("status", { name: definition.success.title });
    });

    test("the word that it was being sent, when the page was left meanwhile", async () => {
      window.history.replaceState({ sending: true }, "");
      show(definition);
      const report = await screen.findByRole("group", {
        name: "You left while this was being sent",
      });
      await waitFor(() => expect(report).toHaveFocus());
      expect(report).toHaveAccessibleDescription(/cannot tell from here whether it arrived/);
      expect(within(report).getByRole("link", { name: "me@example.com" })).toHaveAttribute(
        "href",
        "mailto:me@example.com",
      );
      expect(window.history.state).toEqual({ sending: false });
    });

    test("the focus, when a notice is closed that has it", async () => {
      const requests = fakeWebhook();
      const { user, button } = show(definition);
      await fill(user, definition);
      await user.click(button());
      await answer(requests, ok());
      await screen.findByRole("status", { name: definition.success.title });
      await user.click(screen.getByRole("button", { name: "Close this notice" }));
      expect(screen.getByRole("group", { name: definition.success.title })).toHaveFocus();
    });

    test("the answers, when the browser refuses to copy them", async () => {
      jest.spyOn(console, "error").mockImplementation(() => undefined);
      const requests = fakeWebhook();
      const { user, button } = show(definition);
      await fill(user, definition);
      await user.click(button());
      await answer(requests, new TypeError("Failed to fetch"));
      jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
      await user.click(await screen.findByRole("button", { name: "Copy my answers" }));
      const text = await screen.findByRole("textbox", { name: "Your answers, to select and copy" });
      expect(text).toHaveFocus();
      expect((text as HTMLTextAreaElement).value).toContain("ada@example.com");
    });
  },
);

test("while a consultation is being sent its button says so and is disabled", async () => {
  const requests = fakeWebhook();
  const { user, button } = show(consultation);
  await fill(user, consultation);
  await user.click(button());
  expect(await screen.findByRole("button", { name: "Submitting..." })).toBeDisabled();
  await answer(requests, ok());
  expect(await screen.findByRole("button", { name: "Book My Consultation Call" })).toBeEnabled();
});

test("while a project intake is being sent its button stays as it is", async () => {
  const requests = fakeWebhook();
  const { user, button } = show(projectIntake);
  await fill(user, projectIntake);
  await user.click(button());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(button()).toBeEnabled();
  await answer(requests, ok());
  await screen.findByRole("status", { name: projectIntake.success.title });
});

test.each([
  [
    consultation,
    "alert",
    "There was an issue submitting your request. Please try again or email me directly.",
  ],
  [
    projectIntake,
    "status",
    "I'll review everything and get back to you within 24 hours with next steps.",
  ],
] as [FormDefinition, string, string][])(
  "an answer with status 500 is judged as the form says (%#)",
  async (definition, role, text) => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const requests = fakeWebhook();
    const { user, button } = show(definition);
    await fill(user, definition);
    await user.click(button());
    await answer(requests, new Response(null, { status: 500 }));
    await waitFor(() =>
      expect(screen.getAllByRole(role).map((element) => element.textContent)).toContainEqual(
        expect.stringContaining(text),
      ),
    );
  },
);

test("the specification's notices are given to the letter", () => {
  expect(consultation).toMatchObject({
    success: {
      title: "Consultation Request Submitted!",
      text: "I'll get back to you within 24 hours to schedule our call.",
    },
    failure: {
      title: "Submission Error",
      text: "There was an issue submitting your request. Please try again or email me directly.",
    },
  });
  expect(projectIntake).toMatchObject({
    success: {
      title: "Project Details Submitted!",
      text: "I'll review everything and get back to you within 24 hours with next steps.",
    },
    failure: {
      title: "Submission Error",
      text: "There was an issue submitting your form. Please try again.",
    },
  });
});
