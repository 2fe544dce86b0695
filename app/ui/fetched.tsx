import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { withSecondTry } from '../second-try.ts';

interface FetchedProps {
  /** Stands there until the part is here, and where it can't be had. */
  fallback?: ReactNode;
  /** Hears that the part, or its words, can't be had. Drawing it again asks once more. */
  onFailed?: () => void;
}

/**
 * A part of a page whose code is fetched when it is first drawn; `load` imports a module whose default export it is. Unlike React's
 * `lazy`, a file that is lost on the way takes nothing with it: the page around the part stays. In the browser only.
 */
export function fetched<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let here: ComponentType<P> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: each call stands at the top of a module, and makes one component for good.
  return function Fetched({ fallback = null, onFailed, ...props }: P & FetchedProps): ReactNode {
    const [Part, setPart] = useState(() => here);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once for each time that it is drawn.
    useEffect(() => {
      if (Part) return;
      let gone = false;
      withSecondTry(load).then(
        (module) => {
          here = module.default;
          if (!gone) setPart(() => module.default);
        },
        () => {
          if (!gone) onFailed?.();
        },
      );
      return () => {
        gone = true;
      };
    }, []);
    if (!Part) return fallback;
    return (
      <Contained fallback={fallback} onFailed={onFailed}>
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as P)} />
        </Suspense>
      </Contained>
    );
  };
}

/** Draws the fallback in place of what throws, such as a part whose words were lost. */
class Contained extends Component<FetchedProps & { children: ReactNode }, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.thrown ? this.props.fallback : this.props.children;
  }
}
