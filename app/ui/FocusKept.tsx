import { Component, createRef, type ReactNode } from 'react';

interface FocusKeptProps {
  className?: string;
  children: ReactNode;
}

/**
 * A part whose buttons and forms take each other's place. When what had the focus goes with a press, whatever stands there first now takes
 * it: otherwise the keyboard and a screen reader would be nowhere.
 */
export class FocusKept extends Component<FocusKeptProps> {
  private readonly part = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.part.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: FocusKeptProps, _state: object, had: boolean) {
    if (!had || document.activeElement !== document.body) return;
    this.part.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')?.focus();
  }

  override render() {
    return (
      <div ref={this.part} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}
