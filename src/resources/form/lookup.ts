import { App } from 'antd';
import { createElement, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { apiUrl } from '../../providers/api';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import type { Cliente } from '../../providers/profile';
import { readToken } from '../../providers/token';
import type { Fills } from '../definition/field';
import { folded } from '../definition/typed-text';

const PATHS = { cep: 'cep/v2', cnpj: 'cnpj/v1' } as const;
const LENGTHS = { cep: 8, cnpj: 14 } as const;
const TIMEOUT_MS = 8000;

type Answer = Record<string, unknown>;

/** Fills that this form has put in by itself, so that a second look-up may change them and what was typed stays. */
const filledByForm = new WeakMap<object, Map<string, unknown>>();

/**
 * Look-ups of the public data service (handbook Cadastro 10). Only empty fields, or fields that a look-up filled before,
 * are written; other differences are offered side by side. A failure is a toast: saving is never stopped.
 */
export function useLookup(name: string) {
  const form = useFormContext();
  const { modal } = App.useApp();
  const [searching, setSearching] = useState(false);
  const prefix = name.slice(0, name.lastIndexOf('.') + 1);

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
      const known = filledByForm.get(form.control) ?? new Map<string, unknown>();
      filledByForm.set(form.control, known);
      const free = found.filter(({ field }) => isFree(form.getValues(prefix + field), known.get(prefix + field)));
      for (const { field, value, related } of free) {
        form.setValue(prefix + field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        if (related !== undefined) form.setValue(prefix + field.replace(/_id$/, ''), related);
        known.set(prefix + field, value);
      }
      const different =
        kind === 'cnpj' ? found.filter((item) => !free.includes(item) && form.getValues(prefix + item.field) !== item.value) : [];
      if (different.length > 0)
        offer(
          modal,
          different,
          (field) => form.getValues(prefix + field),
          (field, value) => form.setValue(prefix + field, value, { shouldDirty: true }),
        );
      if (kind === 'cep') document.getElementById(`campo-${prefix.replaceAll('.', '-')}numero`)?.focus();
    } catch (error) {
      toast('error', (error as Error).message);
    } finally {
      setSearching(false);
    }
  };
  return { lookUp, searching };
}

function isFree(value: unknown, filled: unknown): boolean {
  return value === null || value === undefined || value === '' || value === filled;
}

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
