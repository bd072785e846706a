import { endHydration, isHydrating, rerenderPage } from "@site/src/upstream/hydration-errors";
import { Component, type ReactNode } from "react";

interface State {
  /** Given up: React renders nothing here any more. */
  failure?: { error: unknown; isGivenUp: boolean };
}

/**
 * Re-renders the first page from scratch if hydration fails. An error that recurs then, and any later one, goes to
 * Docusaurus' error boundaries, which show the crash page.
 */
export default class Root extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    const isGivenUp = isHydrating();
    // Once React is done with the failed page, with or without further errors.
    if (isGivenUp) queueMicrotask(rerenderPage);
    return { failure: { error, isGivenUp } };
  }

  override componentDidMount(): void {
    if (!this.state.failure) endHydration();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.isGivenUp) return null;
    throw failure.error;
  }
}
