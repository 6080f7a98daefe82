import { App } from 'antd';
import { createElement, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { apiUrl } from '../../providers/api';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import type { Cliente } from '../../providers/profile';
import { readToken } from '../../providers/token';
import type { Fields, Fills } from '../definition/field';
import { formatRelation } from '../definition/format';
import { type Resource, relationName } from '../definition/resource';
import { folded } from '../definition/typed-text';
import { inputId } from './focus';
import { useFormState } from './form-state';
import { type Suggestion, useSuggestions } from './suggestions';

const PATHS = { cep: 'cep/v2', cnpj: 'cnpj/v1' } as const;
const LENGTHS = { cep: 8, cnpj: 14 } as const;
const TIMEOUT_MS = 8000;

type Answer = Record<string, unknown>;

/**
 * Look-ups of the public data service (handbook Cadastro 10). Only empty fields, or fields that the form filled before, are
 * written; what differs from what was typed is suggested: of a CEP below each field, of a CNPJ side by side. A failure is a
 * toast: saving is never stopped.
 */
export function useLookup(name: string) {
  const form = useFormContext();
  const { resource } = useFormState();
  const suggestions = useSuggestions();
  const { modal } = App.useApp();
  const [searching, setSearching] = useState(false);
  const prefix = name.slice(0, name.lastIndexOf('.') + 1);
  const fields = fieldsBeside(resource, name);

  const put = ({ field, value, related }: Filled) => {
    form.setValue(prefix + field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    if (related !== undefined) form.setValue(prefix + displayOf(fields, field), related);
    suggestions.noteFilled(prefix + field, value);
  };
  const suggest = (found: readonly Filled[]) => {
    const byField = new Map<string, Filled[]>();
    for (const item of found) {
      const typedIn = typedFieldOf(fields, item.field);
      if (item.value !== null) byField.set(typedIn, [...(byField.get(typedIn) ?? []), item]);
    }
    suggestions.put(
      name,
      new Map(
        [...byField].map(([field, items]): [string, Suggestion] => {
          const use = () => items.forEach(put);
          const text = items.map(textOf)[0] ?? '';
          return [prefix + field, { from: 'O CEP é de', source: name, text, typed: form.getValues(prefix + field) as unknown, use }];
        }),
      ),
    );
  };

  const lookUp = async (kind: keyof typeof PATHS, typed: string, fills: Fills, registered?: string) => {
    if (typed.length !== LENGTHS[kind]) return toast('error', 'Tamanho inválido!');
    setSearching(true);
    try {
      // asked anew because public forms have no session; the browser keeps the answer for some minutes
      const { data: cliente } = await http.get<Cliente>('/configuracoes/cliente', { quiet: true });
      const answer = await ask(cliente.dados_publicos ?? '', `${PATHS[kind]}/${typed}`);
      const found = [
        ...(await readFills(answer, fills)),
        ...(registered ? await findRegistered(registered, { ...answer, cep: typed }) : []),
      ];
      const isFree = (field: string) => suggestions.isFree(prefix + field, form.getValues(prefix + field));
      // judged before any is written: a street that is chosen stands in the place of one that is typed
      const free = found.filter(
        (item) => isFree(item.field) && (isFree(typedFieldOf(fields, item.field)) || says(form, prefix, fields, item)),
      );
      const different = found.filter((item) => !free.includes(item) && !says(form, prefix, fields, item));
      free.forEach(put);
      if (kind === 'cep') suggest(different);
      else if (different.length > 0)
        offer(
          modal,
          different,
          (field) => form.getValues(prefix + field),
          (field, value) => form.setValue(prefix + field, value, { shouldDirty: true }),
        );
      if (kind === 'cep') document.getElementById(inputId(numberBeside(name)))?.focus();
    } catch (error) {
      toast('error', (error as Error).message);
    } finally {
      setSearching(false);
    }
  };
  return { lookUp, searching };
}

/** The number of the building, which no CEP says: where one goes on after the look-up. */
export const numberBeside = (name: string): string => `${name.slice(0, name.lastIndexOf('.') + 1)}numero`;

/** The fields of the draft or line that a field is in; none of a form that is of no resource. */
function fieldsBeside(resource: Resource | undefined, name: string): Fields {
  const [first = '', ...rest] = name.split('.');
  const field = resource?.fields[first];
  return rest.length > 0 ? (field?.kind === 'items' ? field.fields : {}) : (resource?.fields ?? {});
}

/** The field in which people type what this one says: its own, or that in the place of which it stands. */
function typedFieldOf(fields: Fields, name: string): string {
  const field = fields[name];
  return (field?.kind === 'ref' && field.replaces) || name;
}

/** Where the display of a related row is kept. */
function displayOf(fields: Fields, name: string): string {
  const field = fields[name];
  return field?.kind === 'ref' ? relationName(name, field) : name.replace(/_id$/, '');
}

/** Whether what is there says the same already, whatever its case and accents. */
function says(form: ReturnType<typeof useFormContext>, prefix: string, fields: Fields, item: Filled): boolean {
  const there = form.getValues(prefix + item.field) as unknown;
  if (there === item.value) return true;
  const typed = form.getValues(prefix + typedFieldOf(fields, item.field)) as unknown;
  return typeof typed === 'string' && folded(typed) === folded(textOf(item));
}

const textOf = ({ value, related }: Filled): string => (related ? formatRelation(related) : String(value ?? ''));

/** Asks the service: the outside one directly, or this server in its place. */
async function ask(base: string, path: string): Promise<Answer> {
  const own = base.startsWith('/');
  const url = own ? `${apiUrl.replace(/\/api$/, '')}${base}/${path}` : `${base}/${path}`;
  const headers: Record<string, string> = own ? { Authorization: `Bearer ${readToken()}` } : {};
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
  if (!response) throw new Error('O serviço de dados públicos não respondeu. Digite os dados e continue.');
  const body = (await response.json().catch(() => ({}))) as Answer & { message?: string; errors?: { message?: string }[] };
  if (response.ok) return body;
  throw new Error(body.errors?.[0]?.message ?? body.message ?? 'A consulta não encontrou resultado. Digite os dados e continue.');
}

interface Filled {
  field: string;
  value: unknown;
  /** Display of the related record, for a relation. */
  related?: Record<string, unknown> | null;
}

/** What the answer gives, by field of the form. A city goes into a relation by name and state. */
async function readFills(answer: Answer, fills: Fills): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const [key, field] of Object.entries(fills)) {
    const value = answer[key];
    if (value === null || value === undefined || value === '') continue;
    if (field === 'cidade_id') {
      const city = await findCity(String(value), String(answer.state ?? answer.uf ?? ''));
      if (city) filled.push({ field, value: city.id, related: city });
    } else filled.push({ field, value: cleanOf(field, String(value)) });
  }
  return filled;
}

/** The registered records of an address. One that an earlier look-up put in goes away when there is none now. */
async function findRegistered(path: string, { cep, street, neighborhood, city, state }: Answer): Promise<Filled[]> {
  const { data } = await http.get<Record<string, { id: number } | null>>(path, {
    params: { cep, street, neighborhood, city, state },
    quiet: true,
  });
  return Object.entries(data).map(([field, related]) => ({ field, value: related?.id ?? null, related }));
}

function cleanOf(field: string, value: string): string {
  if (field === 'cep' || field === 'fone') return value.replace(/\D/g, '');
  return value.trim();
}

async function findCity(name: string, state: string): Promise<(Record<string, unknown> & { id: number; nome: string }) | undefined> {
  if (!state) return undefined;
  const { data } = await http.get<{ id: number; nome: string; uf: string }[]>(`/utils/cidades/${state}`, {
    params: { termo: name },
    quiet: true,
  });
  return data.find(({ nome }) => folded(nome) === folded(name));
}

type Modal = ReturnType<typeof App.useApp>['modal'];

/** What was typed is never silently replaced: the differences are shown and the person decides. */
function offer(
  modal: Modal,
  different: readonly Filled[],
  current: (field: string) => unknown,
  apply: (field: string, value: unknown) => void,
): void {
  modal.confirm({
    title: 'Atualizar com os dados da consulta?',
    width: 560,
    okText: 'Sim',
    cancelText: 'Cancelar',
    content: createElement(
      'table',
      { className: 'comparacao' },
      createElement(
        'thead',
        null,
        createElement(
          'tr',
          null,
          createElement('th', { scope: 'col' }, 'No cadastro'),
          createElement('th', { scope: 'col' }, 'Na consulta'),
        ),
      ),
      createElement(
        'tbody',
        null,
        different.map(({ field, value }) =>
          createElement(
            'tr',
            { key: field },
            createElement('td', null, String(current(field) ?? '')),
            createElement('td', null, String(value)),
          ),
        ),
      ),
    ),
    onOk: () => {
      for (const { field, value } of different) apply(field, value);
    },
  });
}
