import { Component, createElement, createRef } from "react";
import type { Collection } from "../shared/content/tree";
import type { Preview, PreviewProps } from "./preview";

/** Holds a root of our own React. Sveltia renders this class with its copy of React, which can't run the hooks of ours. */
class EntryPreview extends Component<PreviewProps> {
  readonly #container = createRef<HTMLDivElement>();
  #preview?: Promise<Preview | null>;

  override componentDidMount() {
    this.#preview = import("./preview").then(({ openPreview }) => {
      const { current } = this.#container;
      // The owner may have left the entry meanwhile.
      return current && openPreview(current, this.props.window);
    });
    this.componentDidUpdate();
  }

  override componentDidUpdate() {
    void this.#preview?.then((preview) => preview?.show(this.props));
  }

  override componentWillUnmount() {
    void this.#preview?.then((preview) => preview?.close());
  }

  override render() {
    return createElement("div", { ref: this.#container });
  }
}

/** Returns the component that shows the page of an entry beside its form. */
export const previewOf = (collection: Collection) => (props: Omit<PreviewProps, "collection">) =>
  createElement(EntryPreview, { ...props, collection });
