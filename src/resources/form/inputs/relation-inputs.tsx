import { type CrudFilter, useSelect } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { definitionOf } from '../../../plugins/load';
import { useSession } from '../../../providers/session';
import { ENTIDADE, type FieldOf, SEMPRE } from '../../definition/field';
import { formatRelation, formatValue } from '../../definition/format';
import { displayTexts } from '../../definition/record-name';
import { type Lookup, type Resource, relationName } from '../../definition/resource';
import { folded, matchRank } from '../../definition/typed-text';
import type { Condition } from '../../definition/values';
import { useMissingNames } from '../../use-missing-names';
import { type Suggestion, useSuggestions } from '../suggestions';
import type { InputProps } from './input-props';
import { leaveByTab, useSelectState } from './select-state';

/** How long a pause in typing starts a search, and from how many characters. */
const TYPING_MS = 300;
const MIN_TYPED = 2;
/** As many as are offered; where no more than these are in question, nothing needs to be typed. */
const MOST_OPTIONS = 20;

type Row = Record<string, unknown> & { id: number };
interface Option {
  value: number;
  label: string;
  row: Row;
}

/** Searches the records that a relation may point to. */
function useOptions(field: FieldOf<'ref'> | FieldOf<'refs'>, opened: boolean, within: Condition = {}) {
  const { target, where } = field;
  const { data: definition } = useQuery({
    queryKey: ['definicao', target],
    queryFn: () => definitionOf(target),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const small = definition !== undefined && isSmall(definition);
  const narrowed = definition?.kind === 'resource' && Object.keys({ ...where, ...within }).length > 0;
  const browsing = !small && narrowed && asked === '';
  const ready = opened && definition !== undefined && (small || browsing || asked.length >= MIN_TYPED);
  const { query, onSearch } = useSelect<Row>({
    resource: target,
    optionValue: 'id' as never,
    optionLabel: 'id' as never,
    debounce: TYPING_MS,
    pagination: { currentPage: 1, pageSize: small ? 100 : MOST_OPTIONS, mode: 'server' },
    filters: fixedFilters({ ...where, ...within }),
    sorters: [],
    onSearch: (text) => {
      setAsked(text.trim());
      return text.trim().length >= MIN_TYPED ? [{ field: 'busca', operator: 'eq', value: text.trim() }] : [];
    },
    queryOptions: { enabled: ready, retry: false },
    meta: { params: { ativo: true }, quiet: true },
  });
  const local = definition?.kind === 'lookup' && !definition.searched;
  // while another answer is on its way, Refine hands over the one before it: offered, it would be drawn again under the pointer
  const rows = (query.isPlaceholderData ? [] : (query.data?.data ?? [])) as Row[];
  const few = browsing && !query.isPlaceholderData && (query.data?.total ?? MOST_OPTIONS + 1) <= MOST_OPTIONS;
  const enough = small || few || typed.trim().length >= MIN_TYPED;
  // what an earlier search found answers nothing that is typed now
  const current = local || asked === typed.trim();
  const options = definition && enough && current ? rows.map((row) => toOption(definition, row)) : [];
  return {
    /** Whether the person is searching: then only what was found is offered. */
    searching: typed.trim() !== '',
    options: byMatch(local ? options.filter(({ label }) => folded(label).includes(folded(typed))) : options, folded(typed)),
    loading: query.isFetching,
    /** Whether what is offered is the whole answer to what is typed. */
    answered: enough && current && !query.isFetching && definition !== undefined,
    /** As it was typed. */
    typed,
    hint:
      definition && !enough
        ? 'Digite pelo menos 2 caracteres'
        : query.isFetching || !current
          ? 'Buscando itens...'
          : 'Nenhum registro encontrado',
    search: (text: string) => {
      setTyped(text);
      if (!local) onSearch(text);
    },
  };
}

function isSmall(definition: Resource | Lookup): boolean {
  return definition.kind === 'lookup' ? definition.searched !== true : definition.list.small === true;
}

function fixedFilters(where: Condition): CrudFilter[] {
  return Object.entries(where).map(([field, value]) => ({ field, operator: Array.isArray(value) ? 'in' : 'eq', value }) as CrudFilter);
}

function toOption(definition: Resource | Lookup, row: Row): Option {
  const shown = displayTexts(definition, row);
  const notes = definition.kind === 'resource' ? notesOf(definition, row) : '';
  return { value: row.id, label: `${formatRelation(shown)}${notes && ` (${notes})`}`, row: { id: row.id, ...shown } };
}

/** What tells a record from another of the same name. */
function notesOf({ optionNotes = [], fields }: Resource, row: Row): string {
  const texts = optionNotes.map((name) => (fields[name] ? formatValue(fields[name], row[name]) : ''));
  return texts.filter(Boolean).join(' · ');
}

/** The best answer to what was typed comes first, where Enter takes it; the others stay in their order. */
function byMatch(options: readonly Option[], typed: string): Option[] {
  if (typed === '') return [...options];
  const ranked = options.map((option) => ({ option, rank: matchRank(folded(option.label), typed) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** The option of a value that the record came with; marked when it is no longer in use. */
function keptOption(value: number, row: Row | null | undefined, name?: string): Option {
  const label = row ? `${formatRelation(row)}${row.ativo === false ? ' (inativo)' : ''}` : (name ?? `#${value}`);
  return { value, label, row: row ?? { id: value } };
}

/** Path beside a field where the display of the related row is kept. */
function displayPath(name: string, field: FieldOf<'ref'> | FieldOf<'refs'>): string {
  return beside(name, relationName(name.slice(name.lastIndexOf('.') + 1), field));
}

/** Path of another field of the same draft or line. */
function beside(name: string, other: string): string {
  return name.slice(0, name.lastIndexOf('.') + 1) + other;
}

/** What the fields beside a relation, and the entity, ask of its candidates, by column or filter. */
function useWithin(name: string, { within = {}, offers = {} }: Pick<FieldOf<'ref'>, 'within' | 'offers'>): Condition {
  const { watch } = useFormContext();
  const { user } = useSession();
  const askedOf = (other: string): unknown => {
    if (other === SEMPRE) return true;
    return other === ENTIDADE ? user.contexto.entidade_id : watch(beside(name, other));
  };
  const asked = Object.entries({ ...within, ...offers }).map(([column, other]) => [column, askedOf(other)] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== null && value !== undefined && value !== ''));
}

/** Search-as-you-type of one related record. */
export function RefInput({ id, name, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'ref'>) {
  useSelectState(id, { invalid, describedBy, required });
  const { setValue, watch } = useFormContext();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const { options, loading, hint, search, searching, answered, typed } = useOptions(field, opened, useWithin(name, field));
  const path = displayPath(name, field);
  const related = watch(path) as Row | null | undefined;
  const chosen = typeof value === 'number' ? value : null;
  const known = related?.id === chosen ? related : undefined;
  const missing = useMissingNames(field.target, known || chosen === null ? [] : [chosen]);
  const current = chosen === null ? null : keptOption(chosen, known, missing?.get(chosen));
  const suggestions = useSuggestions();
  /** What is chosen fills the fields beside it that nobody typed, and is suggested to the others. */
  const give = (row: Row) => {
    const from = `Pelo campo ${field.label}, é`;
    const suggested = new Map<string, Suggestion>();
    for (const [column, other] of Object.entries(field.gives ?? {})) {
      const path = beside(name, other);
      const use = () => {
        setValue(path, row[column], { shouldDirty: true });
        suggestions.noteFilled(path, row[column]);
      };
      const there = watch(path) as unknown;
      if (suggestions.isFree(path, there) || there === related?.[column]) use();
      else if (there !== row[column]) suggested.set(path, { from, source: name, text: String(row[column]), typed: there, use });
    }
    suggestions.put(name, suggested);
  };
  const all = current && !searching && !options.some((option) => option.value === current.value) ? [current, ...options] : options;
  const choose = ({ value: next, row }: Option) => {
    setValue(path, row);
    give(row);
    onChange(next);
  };
  const { onKeyDown, forget } = useEnterAhead({
    searching,
    answered,
    first: options[0],
    onTake: (option) => {
      choose(option);
      search('');
      setOpen(false);
    },
  });

  return (
    <Select<number, Option>
      id={id}
      className="campo-selecao"
      showSearch
      allowClear={!required}
      filterOption={false}
      placeholder="Pesquise e selecione"
      status={invalid ? 'error' : undefined}
      loading={loading}
      notFoundContent={hint}
      options={all}
      value={chosen ?? undefined}
      open={open}
      searchValue={typed}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setOpened(true);
      }}
      onSearch={search}
      onInputKeyDown={onKeyDown}
      onChange={(_next, option) => {
        if (option) return choose(option as Option);
        setValue(path, null);
        onChange(null);
      }}
      onBlur={() => {
        forget();
        onBlur();
      }}
    />
  );
}

interface EnterAhead {
  searching: boolean;
  answered: boolean;
  /** The best answer. */
  first: Option | undefined;
  onTake: (option: Option) => void;
}

/**
 * Enter takes the best answer to what was typed, also when it is pressed before the answer is there, or before the list has made
 * one of its options the active one: the component would close with nothing chosen. Whoever walked the list takes what they are on.
 */
function useEnterAhead({ searching, answered, first, onTake }: EnterAhead) {
  const [waits, setWaits] = useState(false);
  const walked = useRef(false);
  const take = useEffectEvent(() => {
    setWaits(false);
    if (first) onTake(first);
  });
  useEffect(() => {
    if (waits && answered) take();
    if (waits && !searching) setWaits(false);
  }, [waits, answered, searching]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey } = event;
      if (key !== 'Enter') setWaits(false);
      if (key === 'ArrowDown' || key === 'ArrowUp') walked.current = true;
      else if (key !== 'Enter') walked.current = false;
      if (key !== 'Enter' || ctrlKey || !searching || walked.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (answered && first) onTake(first);
      else if (!answered) setWaits(true);
    },
    forget: () => setWaits(false),
  };
}

/** Search-as-you-type of several related records. */
export function RefsInput({ id, name, field, value, onChange, onBlur, invalid, describedBy, required }: InputProps<'refs'>) {
  useSelectState(id, { invalid, describedBy, required });
  const { setValue, watch } = useFormContext();
  const [opened, setOpened] = useState(false);
  const { options, loading, hint, search, searching, answered, typed } = useOptions(field, opened, useWithin(name, field));
  const path = displayPath(name, field);
  const related = (watch(path) ?? []) as Row[];
  const ids = (value ?? []) as number[];
  const known = (item: number) => related.find((row) => row.id === item);
  const missing = useMissingNames(
    field.target,
    ids.filter((item) => !known(item)),
  );
  const current = ids.map((item) => keptOption(item, known(item), missing?.get(item)));
  const all = [...current.filter(({ value: item }) => !options.some((option) => option.value === item)), ...options];
  const { onKeyDown, forget } = useEnterAhead({
    searching,
    answered,
    first: options[0],
    onTake: ({ value: taken, row }) => {
      search('');
      if (ids.includes(taken)) return;
      setValue(path, [...current.map((option) => option.row), row]);
      onChange([...ids, taken]);
    },
  });

  return (
    <Select<number[], Option>
      id={id}
      className="campo-selecao"
      mode="multiple"
      filterOption={false}
      placeholder="Pesquise e selecione"
      status={invalid ? 'error' : undefined}
      loading={loading}
      notFoundContent={hint}
      options={all}
      value={ids}
      searchValue={typed}
      onInputKeyDown={(event) => {
        leaveByTab(event);
        onKeyDown(event);
      }}
      onOpenChange={(open) => {
        if (open) setOpened(true);
      }}
      onSearch={search}
      onChange={(next, chosen) => {
        // what was searched has been answered
        search('');
        setValue(
          path,
          (chosen as Option[]).map((option, index) => option.row ?? keptOption(next[index] ?? 0, undefined).row),
        );
        onChange(next);
      }}
      onBlur={() => {
        forget();
        onBlur();
      }}
    />
  );
}
