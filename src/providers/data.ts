import type { DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { AxiosResponse } from 'axios';
import { definitionOf } from '../plugins/load';
import type { AnyRecord, Resource } from '../resources/definition/resource';
import { apiUrl } from './api';
import { confirming } from './confirmation';
import { http } from './http';
import { filterParams, type ListQuery, listParams } from './list-params';

/** What the API answers to a write: the toast's message travels with the record. */
export interface Saved {
  data: AnyRecord;
  message: string;
}

/** A page of a list with the frame of the paginator. */
export interface ListPage {
  data: AnyRecord[];
  total: number;
  from: number;
  to: number;
  last_page: number;
  current_page: number;
  per_page: number;
  /** Sums of the money columns over the whole filter. */
  totais?: Record<string, string>;
}

const base = simpleRest(apiUrl, http);

/** Path of a resource's calls. */
export async function apiOf(name: string): Promise<Resource> {
  const definition = await definitionOf(name);
  if (definition.kind !== 'resource') throw new Error(`"${name}" é uma lista e não tem chamadas próprias.`);
  return definition;
}

/**
 * Refine's data provider over the contract of the handbook: simple-rest's transport, our list parameters, the envelope
 * `{ message, result }`, and the form POST with `_method` where the definition asks for it.
 */
export const dataProvider = {
  ...base,

  getList: async ({ resource, pagination, filters, sorters, meta }) => {
    const definition = await definitionOf(resource);
    if (definition.kind === 'lookup') {
      const termo = filterParams(filters).busca;
      const { data } = definition.searched ? await http.get(`${definition.api}/BR`, { params: { termo } }) : await http.get(definition.api);
      return { data, total: data.length };
    }
    const { topOf, campos } = (meta ?? {}) as Pick<ListQuery, 'topOf' | 'campos'>;
    const params = { ...listParams({ pagination, sorters, filters, topOf, campos }), ...(meta?.params as object | undefined) };
    const { data } = await http.get(definition.api.path, { params, quiet: meta?.quiet === true });
    return data;
  },

  getOne: async ({ resource, id, meta }) => {
    const { api } = await apiOf(resource);
    const { data } = await http.get(`${api.path}/${id}`, { quiet: meta?.quiet === true });
    return { data };
  },

  create: async ({ resource, variables, meta }) => {
    const { api } = await apiOf(resource);
    const body = api.update === 'form-post' ? toForm(variables as object) : variables;
    const { data } = await http.post(api.path, body, { headers: meta?.headers as Record<string, string> });
    return { data: data.result, message: data.message };
  },

  update: async ({ resource, id, variables }) => {
    const { api } = await apiOf(resource);
    const address = `${api.path}/${id}`;
    const { data } = await confirming<AxiosResponse>((answer) => {
      const values = { ...(variables as object), ...answer };
      return api.update === 'form-post' ? http.post(address, toForm({ ...values, _method: 'PUT' })) : http.put(address, values);
    });
    return { data: data.result, message: data.message };
  },

  deleteOne: async ({ resource, id }) => {
    const { api } = await apiOf(resource);
    const { data } = await http.delete(`${api.path}/${id}`);
    return { data: { id }, message: data.message };
  },

  custom: async ({ url, method, payload, headers, meta }) => {
    const { data } = await confirming<AxiosResponse>((answer) =>
      http.request({
        url,
        method,
        data: withAnswer(method, payload, answer),
        headers: headers as Record<string, string>,
        quiet: meta?.quiet === true,
        timeout: meta?.timeout as number | undefined,
      }),
    );
    return { data };
  },
} as DataProvider;

/** What is sent, with what was confirmed. A form goes as it is, and a deletion without a body has no type of one either. */
function withAnswer(method: string, payload: unknown, answer: object): unknown {
  if (payload instanceof FormData) return payload;
  const body = { ...(payload as object | undefined), ...answer };
  return method === 'delete' && Object.keys(body).length === 0 ? undefined : body;
}

/** A record as multipart/form-data: nested values under names with brackets, null as empty. */
export function toForm(values: object): FormData {
  const form = new FormData();
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value === null) return form.append(name, '');
    if (value instanceof Blob) return form.append(name, value);
    if (Array.isArray(value) && value.length === 0) return form.append(name, '');
    if (typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) add(name ? `${name}[${key}]` : key, child);
      return;
    }
    form.append(name, String(value));
  };
  add('', values);
  return form;
}
