import { drawAnew, endHydration, isHydrating } from "@site/src/upstream/hydration-errors";
import { Component, type ReactNode } from "react";

interface State {
  /** Given up: React draws nothing here any more. */
  failure?: { error: unknown; isGivenUp: boolean };
}

/**
 * Has the first page drawn anew where React fails to take over the server's HTML. An error that comes back then, and
 * any later one, goes to the error boundaries of Docusaurus, which show the crash page.
 */
export default class HydrationBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    const isGivenUp = isHydrating();
    // When React is done with the failed page, with or without errors of its own.
    if (isGivenUp) queueMicrotask(drawAnew);
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
