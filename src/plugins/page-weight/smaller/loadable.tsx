/**
 * Stands in for `react-loadable` in the browser: Docusaurus makes a component of it for each route, with the delay that
 * it has by itself, and neither timeouts nor props that are checked when they are developed. 0.7 KiB.
 */
import React, { type ComponentType, type ReactNode, useEffect, useReducer, useState } from "react";

/** Milliseconds after which it is told that loading takes long: react-loadable's `delay`. */
const DELAY = 200;

type Props = Record<string, unknown>;

interface Options<Loader, Loaded> {
  /** Loads what the component needs. */
  loader: Loader;
  /** What is shown until then, or where it can't be loaded. */
  loading: ComponentType<{
    isLoading: boolean;
    pastDelay: boolean;
    timedOut: boolean;
    error: unknown;
    retry: () => void;
  }>;
  render: (loaded: Loaded, props: Props) => ReactNode;
}

/** One loading, or what has come of it. */
interface State<Loaded> {
  promise: Promise<Loaded>;
  isLoading: boolean;
  loaded?: Loaded;
  error: unknown;
}

function begin<Loaded>(load: () => Promise<Loaded>): State<Loaded> {
  const state: State<Loaded> = { promise: load(), isLoading: true, error: null };
  state.promise = state.promise.then(
    (loaded) => {
      Object.assign(state, { loaded, isLoading: false });
      return loaded;
    },
    (error) => {
      Object.assign(state, { error, isLoading: false });
      throw error;
    },
  );
  return state;
}

function create<Loader, Loaded>(
  load: () => Promise<Loaded>,
  { loading: Loading, render }: Options<Loader, Loaded>,
) {
  let state: State<Loaded> | undefined;
  const started = (): State<Loaded> => {
    state ??= begin(load);
    return state;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: one component for each route is what it is asked for.
  function Loadable(props: Props): JSX.Element {
    const current = started();
    const { isLoading, loaded, error } = current;
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [pastDelay, setPastDelay] = useState(false);
    useEffect(() => {
      // As it was when this was drawn: it may have come since.
      if (!isLoading) return undefined;
      const timer = setTimeout(() => setPastDelay(true), DELAY);
      let isMounted = true;
      const update = () => {
        clearTimeout(timer);
        if (isMounted) redraw();
      };
      current.promise.then(update, update);
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [current, isLoading]);

    if (loaded !== undefined) return <>{render(loaded, props)}</>;
    const retry = () => {
      state = begin(load);
      redraw();
    };
    return <Loading {...{ isLoading, pastDelay, timedOut: false, error, retry }} />;
  }

  /** Loads it ahead of time. */
  Loadable.preload = () => started().promise;
  return Loadable;
}

/**
 * @param options what to load, and how to show it
 * @returns a component that loads it when it is shown first, or earlier by its `preload`
 */
function loadable<Loaded>(options: Options<() => Promise<Loaded>, Loaded>) {
  return create(async () => options.loader(), options);
}

/**
 * @param options several things to load, by a name, and how to show them
 * @returns the component of {@link loadable} for them
 */
loadable.Map = <Loaded,>(
  options: Options<Record<string, () => Promise<Loaded>>, Record<string, Loaded>>,
) => {
  const load = async ([name, loader]: [string, () => Promise<Loaded>]) => [name, await loader()];
  const all = Object.entries(options.loader);
  return create(async () => Object.fromEntries(await Promise.all(all.map(load))), options);
};

export default loadable;
