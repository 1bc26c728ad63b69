import { keepInserted, pageFooter } from '@/components/plugins/page-changes';
import { log } from '@/lib/diagnostics/log';
import type { Plugins } from '@/lib/routes/plugin-data';
import styles from './newsletter.module.css';

/** Keeps what the visitor has typed when the form is rendered in another language. */
let typed = '';

/** A form for the owner's newsletter, at the end of the footer. The site's own server contacts the service. */
export function startNewsletter({ newsletter, locale }: Plugins): undefined | (() => void) {
  if (!newsletter) return;
  const { href, labels } = newsletter;
  const form = document.createElement('form');
  form.className = styles.form ?? '';
  form.lang = locale;
  // Using this form alone does not hydrate the page.
  form.dataset.extra = '';
  form.noValidate = true;

  const label = document.createElement('label');
  label.textContent = labels.MSG;
  label.htmlFor = 'newsletter-email';
  const field = document.createElement('input');
  Object.assign(field, { id: 'newsletter-email', type: 'email', name: 'email', className: 'field', required: true });
  field.autocomplete = 'email';
  field.placeholder = labels.EMAIL;
  field.value = typed;
  field.setAttribute('aria-describedby', 'newsletter-status');
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = labels.SUBSCRIBE;
  const status = document.createElement('p');
  status.id = 'newsletter-status';
  status.setAttribute('role', 'status');
  form.append(label, field, button, status);

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const isValid = field.checkValidity();
    if (isValid) field.removeAttribute('aria-invalid');
    else {
      field.setAttribute('aria-invalid', 'true');
      status.textContent = labels.INVALID;
      field.focus();
      return;
    }
    button.disabled = true;
    status.textContent = '';
    void subscribe(href, field.value).then((isDone) => {
      button.disabled = false;
      status.textContent = isDone ? labels.DONE : labels.FAILED;
      if (isDone) form.reset();
    });
  });
  const stop = keepInserted(form, () => pageFooter()?.append(form));
  return () => {
    typed = field.value;
    stop();
  };
}

async function subscribe(href: string, email: string): Promise<boolean> {
  try {
    const { ok } = await fetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return ok;
  } catch (error) {
    log.warnOnce(`The newsletter could not be reached: ${String(error)}`);
    return false;
  }
}
