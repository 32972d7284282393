import type { BodyContext, Check } from "./body-check";
import { checkLink } from "./check-link";
import { componentNamed, examplesFor, type TextComponent } from "./components";
import type { MarkdownNode as Node } from "./markdown";

/** True if a component has the attribute and the words of its example, and nothing else. */
function isLikeExample({ attributes = [], children = [] }: Node, component: TextComponent) {
  const { attribute, hasWords = false } = component;
  const hasRightAttribute =
    attributes.length === (attribute ? 1 : 0) &&
    attributes.every(({ name, value }) => name === attribute && typeof value === "string");
  return hasRightAttribute && hasWords === children.length > 0;
}

/** The parser leaves every component in a paragraph, which is its parent. */
const isOnOwnLine = ({ position }: Node, { children }: Node) =>
  children?.length === 1 && position?.start.column === 1;

/** Says what is wrong with the value of a component's attribute. */
function checkValue(node: Node, value: string, context: BodyContext) {
  const { plans } = context;
  if (node.name === "Button") return checkLink({ ...node, url: value }, context);
  if (node.name !== "Price" || plans.includes(value)) return undefined;
  return `names the plan ${JSON.stringify(value)}, but no plan has that name; it has to be one of ${plans.join(", ")}`;
}

/** Says what is missing for a component to show something. */
function checkFact({ name, example, show }: TextComponent, value: string, { facts }: BodyContext) {
  if (!facts || !show || show(facts, value)) return undefined;
  return `has ${example}, but the site has no ${name.toLowerCase()} to show; add what is missing, switch it on, or remove ${example}`;
}

/** Says what is wrong with a component that was typed into a text. */
export const checkComponent: Check = (node, context, parent) => {
  const { name, attributes } = node;
  const component = componentNamed(name, context.isOwnPage);
  if (!component) {
    return `has <${name}>, which is not a component here; type one of ${examplesFor(context.isOwnPage).join(", ")}`;
  }

  const { example, place } = component;
  if (!isLikeExample(node, component)) return `has a <${name}> that is not like ${example}`;

  if (place === "line of an own page" && !isOnOwnLine(node, parent)) {
    return `has ${example} that is not on a line of its own, with an empty line above and below`;
  }

  const value = String(attributes?.[0]?.value);
  return checkValue(node, value, context) ?? checkFact(component, value, context);
};
