/** Closes an open dialog and runs the callback once its history entry is gone, for example to navigate. */
export type LeaveModal = (then?: () => void) => void;

/**
 * Opens a modal dialog. Back closes it first and stays on the page, and so does a press outside of what it shows: one that began inside, as
 * when text is selected, does not.
 *
 * @param close closes the dialog; may be called when it is closed
 * @returns to be called when the dialog has closed, however it did
 */
export function openModal(dialog: HTMLDialogElement, close: () => void): LeaveModal {
  dialog.showModal();
  const entry = `${Date.now()}`;
  // The entry is the page's for the router, too: it keeps its position.
  history.pushState({ ...history.state, dialog: entry }, '');
  const stop = new AbortController();
  const { signal } = stop;
  let after: (() => void) | undefined;
  addEventListener(
    'popstate',
    (event) => {
      stop.abort();
      // It went with its page.
      if (!dialog.isConnected) return;
      // The page below stays as it is: neither the router nor the scroll position has to follow.
      event.stopImmediatePropagation();
      close();
      after?.();
    },
    { capture: true, signal },
  );
  let isOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (isOutside = target === dialog), { signal });
  dialog.addEventListener('click', ({ target }) => isOutside && target === dialog && close(), { signal });
  return (then) => {
    if (signal.aborted) return;
    after = then;
    if ((history.state as { dialog?: string } | null)?.dialog === entry) return history.back();
    stop.abort();
    then?.();
  };
}
