import data, { type BrowserName, type Identifier } from "@mdn/browser-compat-data";
import { parse, type AtRule } from "postcss";
import valueParser from "postcss-value-parser";

/** A browser by its name in MDN's compat data, in one of its versions. */
export interface Browser {
  name: BrowserName;
  version: string;
}

const { css } = data;

/** What makes of a name one that no browser knows. */
const unknown = "-unknown-";

const entry = (parent: Identifier | undefined, key: string) =>
  parent && Object.hasOwn(parent, key) ? parent[key] : undefined;

/** The functions of values, of which the data has some beside each other and some by their types. */
const valueFunctions = new Map(
  [css.types ?? {}, ...Object.values(css.types ?? {})]
    .reverse()
    .flatMap((types) => Object.entries(types as Record<string, Identifier>)),
);

/** Units that the data keeps in groups, by how they begin. */
const unitGroups: [RegExp, string][] = [
  [/^cq/, "container_query_length_units"],
  [/^sv/, "viewport_percentage_units_small"],
  [/^lv/, "viewport_percentage_units_large"],
  [/^dv/, "viewport_percentage_units_dynamic"],
];

const lengthUnit = (unit: string) =>
  entry(css.types?.length, unitGroups.find(([start]) => start.test(unit))?.[1] ?? unit);

/** Whether a version comes after another, such as 16.10 after 16.9. */
function isAfter(version: string, other: string): boolean {
  return version.localeCompare(other.replace("≤", ""), "en", { numeric: true }) > 0;
}

/** Whether a browser lacks a feature; of what the data does not know, it lacks nothing. */
function lacks({ name, version }: Browser, feature: Identifier | undefined, prefix = ""): boolean {
  const support = feature?.__compat?.support[name];
  if (!support) return false;
  return ![support].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags, alternative_name } = statement;
    if (!added || added === "preview" || flags || alternative_name) return false;
    if ((statement.prefix ?? "") !== prefix) return false;
    return !isAfter(added, version) && !(removed && !isAfter(removed, version));
  });
}

/** Whether a browser lacks a property, which may have a vendor's prefix. */
function lacksProperty(browser: Browser, properties: Identifier | undefined, name: string) {
  const own = entry(properties, name);
  if (own) return lacks(browser, own);
  const [, prefix, property = name] = /^(-\w+-)(.+)$/.exec(name) ?? [];
  return lacks(browser, entry(properties, property), prefix);
}

/** A value, with another name for each function, unit and keyword that a browser lacks. */
function disguiseValue(browser: Browser, value: string, property?: Identifier): string {
  const parsed = valueParser(value);
  parsed.walk((node) => {
    if (node.type === "function") {
      const feature = entry(property, node.value) ?? valueFunctions.get(node.value);
      if (lacks(browser, feature)) node.value = unknown + node.value;
    } else if (node.type === "word") {
      const { number, unit } = valueParser.unit(node.value) || { number: "", unit: node.value };
      const feature = number ? lengthUnit(unit) : entry(property, unit);
      if (lacks(browser, feature)) node.value = number + unknown + unit;
    } else if (node.type === "div" && node.value === "/") {
      if (lacks(browser, entry(property, "alt_text"))) node.value = ` ${unknown} `;
    }
  });
  return valueParser.stringify(parsed.nodes);
}

/** A name, and after it another where a browser lacks what it names. */
const disguiseName = (name: string, isLacking: boolean) => (isLacking ? unknown + name : name);

/** Disguises each condition of `@supports` that asks for a property and its value. */
const disguiseSupports = (browser: Browser, params: string) =>
  disguiseValue(browser, params).replace(/([\w-]+)(?=:)/g, (name) =>
    disguiseName(name, lacksProperty(browser, css.properties, name)),
  );

/** Makes of each media query of which a browser does not know a part one that never holds. */
function disguiseMedia(browser: Browser, params: string): string {
  const features = css["at-rules"]?.media;
  const isLacking = (query: string) =>
    (/[<>]/.test(query) && lacks(browser, features?.range_syntax)) ||
    [...query.matchAll(/\((?:min-|max-)?([\w-]+)/g)].some(([, name = ""]) =>
      lacks(browser, entry(features, name)),
    );
  return params
    .split(",")
    .map((query) => (isLacking(query) ? "not all" : query))
    .join(",");
}

const disguiseSelector = (browser: Browser, selector: string) =>
  selector.replace(
    /(::?)([\w-]+)/g,
    (_all, colons: string, name: string) =>
      colons + disguiseName(name, lacks(browser, entry(css.selectors, name))),
  );

/**
 * Shows today's browser a stylesheet as an older one reads it: what the older lacks, by MDN's compat data, gets a name
 * that no browser knows. So the rules of CSS for what is unknown apply as they did there: an earlier value holds, a
 * variable makes its declaration invalid, a list of selectors is dropped whole.
 */
export function asReadBy(stylesheet: string, browser: Browser): string {
  const root = parse(stylesheet);
  root.walk((node) => {
    const { parent } = node;
    // A rule within a rule is an unknown declaration to a browser that knows no nesting.
    if (node.type !== "decl" && parent?.type === "rule" && lacks(browser, css.selectors?.nesting)) {
      node.remove();
    } else if (node.type === "decl") {
      const descriptors =
        parent?.type === "atrule" ? entry(css["at-rules"], (parent as AtRule).name) : undefined;
      const properties = descriptors ?? css.properties;
      node.value = disguiseValue(browser, node.value, entry(properties, node.prop));
      node.prop = disguiseName(node.prop, lacksProperty(browser, properties, node.prop));
    } else if (node.type === "rule") {
      node.selector = disguiseSelector(browser, node.selector);
    } else if (node.type === "atrule") {
      if (node.name === "supports") node.params = disguiseSupports(browser, node.params);
      if (node.name === "media") node.params = disguiseMedia(browser, node.params);
      node.name = disguiseName(node.name, lacks(browser, entry(css["at-rules"], node.name)));
    }
  });
  return root.toString();
}
