import { useCustomMutation, useInvalidate } from '@refinedev/core';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { Resource } from '../resources/definition/resource';
import type { ApiError } from './http';

/** What a call that changes something is like, beyond its address and its body. */
export interface CallOptions {
  /** `post` unless said. */
  method?: 'post' | 'put' | 'patch' | 'delete';
  /** The screen tells of a refusal itself, and of the success: no notice and no toast. */
  quiet?: boolean;
  /** The screen tells of the success itself: no toast. */
  silent?: boolean;
  /** The server does it once, however often it is sent: `true` names this one call, a text all those that are tried with it. */
  once?: true | string;
  /** Milliseconds that it may take, where a minute is not enough. */
  timeout?: number;
}

/** What is asked again once the server has done it. */
interface Changes {
  /** Its lists, and what relations to it show. */
  resource?: Pick<Resource, 'name'>;
  /** And this record of it. */
  id?: number;
  /** Other queries, by the beginning of their keys. */
  keys?: readonly QueryKey[];
}

/**
 * How a screen changes something on the server, beyond saving and deleting a record, which are Refine's: the success is told by
 * the server's own message, what is on screen of it is asked again, and a refusal, told by the HTTP client with its code, is
 * thrown as an `ApiError` for who has fields to show it in.
 *
 * @returns sends the call below the base of the API and gives the body of its answer
 */
export function useCall(changes: Changes = {}) {
  const { mutateAsync } = useCustomMutation<Record<string, unknown>, ApiError, object>();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const latest = useRef(changes);
  latest.current = changes;
  return useCallback(
    async <Answer = { message: string }>(url: string, values: object = {}, options: CallOptions = {}): Promise<Answer> => {
      const { method = 'post', quiet = false, silent = quiet, once, timeout } = options;
      const { data } = await mutateAsync({
        url,
        method,
        values,
        config: { headers: once ? { 'Idempotency-Key': once === true ? crypto.randomUUID() : once } : {} },
        meta: { quiet, timeout },
        successNotification: (answer) => {
          const message = answer?.data?.message;
          return !silent && typeof message === 'string' && { type: 'success', message };
        },
        errorNotification: false,
      });
      const { resource, id, keys = [] } = latest.current;
      await Promise.all([
        resource &&
          invalidate({ resource: resource.name, id, invalidates: id === undefined ? ['list', 'many'] : ['list', 'many', 'detail'] }),
        ...keys.map((queryKey) => queries.invalidateQueries({ queryKey })),
      ]);
      return data as Answer;
    },
    [mutateAsync, invalidate, queries],
  );
}

/** What `useCall` gives, for functions that are no hooks. */
export type Call = ReturnType<typeof useCall>;
