import type { CustomPreviewTemplate, CustomPreviewTemplateProps } from "@sveltia/cms";
import { Component, createElement, createRef } from "react";
import type { Collection } from "../shared/content/tree";
import type { Preview } from "./preview";

interface EntryPreviewProps extends CustomPreviewTemplateProps {
  collection: Collection;
}

/** An element of Sveltia's React with a root of our own in it: a copy of React can't run the hooks of another. */
class EntryPreview extends Component<EntryPreviewProps> {
  readonly #container = createRef<HTMLDivElement>();
  #preview: Promise<Preview> | undefined;

  async #load() {
    const { Preview } = await import("./preview");
    return new Preview(this.#container.current as HTMLDivElement, this.props.window);
  }

  override async componentDidMount() {
    this.#preview = this.#load();
    await this.componentDidUpdate();
  }

  override async componentDidUpdate() {
    const preview = await this.#preview;
    await preview?.show(this.props.collection, this.props);
  }

  override async componentWillUnmount() {
    const preview = await this.#preview;
    preview?.close();
  }

  override render() {
    return createElement("div", { ref: this.#container });
  }
}

/** Returns the component that shows the page of an entry beside its form. */
export const previewOf =
  (collection: Collection): CustomPreviewTemplate =>
  (props: CustomPreviewTemplateProps) =>
    createElement(EntryPreview, { ...props, collection });
