import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { Component, createElement, createRef } from "react";
import type { Collection } from "../shared/content/tree";
import type { Preview } from "./preview";

/**
 * Returns the component that shows the page of an entry beside its form. Sveltia renders it with a React of its own, which can't
 * run our hooks, so the component holds a root of our React.
 */
export const previewOf = (collection: Collection) =>
  class extends Component<CustomPreviewTemplateProps> {
    readonly #container = createRef<HTMLDivElement>();
    #preview?: Promise<Preview | null>;

    override componentDidMount() {
      this.#preview = import("./preview").then(({ openPreview }) => {
        const { current } = this.#container;
        // Without a container, the owner has left the entry meanwhile.
        return current && openPreview(collection, current, this.props.window);
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
  };
