import { randomUUID } from 'node:crypto';

/** Notion's usual name of each status. */
const CODES: Record<number, string> = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'restricted_resource',
  404: 'object_not_found',
  409: 'conflict_error',
  429: 'rate_limited',
  500: 'internal_server_error',
  503: 'service_unavailable',
  504: 'gateway_timeout',
  529: 'service_overload',
};

/** What the integration is called. */
const INTEGRATION = 'Notelight test';

export interface ErrorDetails {
  /** @default Notion's usual one for the status */
  code?: string;
  message?: string;
  additional_data?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A refusal, answered with Notion's error body. */
export class OfficialError extends Error {
  readonly status: number;
  readonly details: ErrorDetails;

  constructor(status: number, details: ErrorDetails = {}) {
    super(details.message ?? CODES[status] ?? 'The request failed.');
    this.status = status;
    this.details = details;
  }

  /** The body as Notion writes it. */
  body(requestId: string = randomUUID()): Record<string, unknown> {
    const { code, additional_data } = this.details;
    return {
      object: 'error',
      status: this.status,
      code: code ?? CODES[this.status] ?? 'internal_server_error',
      message: this.message,
      ...(additional_data && { additional_data }),
      request_id: requestId,
    };
  }
}

/** A request that Notion does not understand. */
export function invalid(message: string): OfficialError {
  return new OfficialError(400, { message });
}

/** Notion does not distinguish what is not there from what the integration may not see. */
export function notFound(kind: string, id: string): OfficialError {
  const message = `Could not find ${kind} with ID: ${id}. Make sure the relevant pages and databases are shared with your integration "${INTEGRATION}".`;
  return new OfficialError(404, { message });
}
