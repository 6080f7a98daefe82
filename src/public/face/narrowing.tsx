import { type FormEvent, useId } from 'react';
import type { FaceDictionary, FaceField } from '../../resources/definition/public-face';

interface NarrowingProps {
  face: FaceDictionary;
  /** What the list shows now. */
  asked: URLSearchParams;
  onAsk: (changes: Readonly<Record<string, string>>) => void;
}

/** What narrows the list: entity and year, words, and a filter for each field that has one. */
export function Narrowing({ face, asked, onAsk }: NarrowingProps) {
  const filters = face.filtros.flatMap((nome) => face.campos.find((campo) => campo.nome === nome) ?? []);
  const searched = face.pesquisa.map((label) => label.toLowerCase()).join(', ');
  if (!face.entidades && !face.exercicios && !searched && filters.length === 0) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])));
  };
  // on a phone they would stand between the person and the list
  const narrow = window.matchMedia('(max-width: 640px)').matches;
  const [year = ''] = face.exercicios?.map(String) ?? [];
  return (
    <search>
      <form className="face__filtros" onSubmit={submit}>
        {face.entidades && face.entidades.length > 1 && (
          <Choice name="entidade_id" label="Entidade" asked={asked} options={face.entidades.map(({ id, nome }) => [String(id), nome])} />
        )}
        {face.exercicios && face.exercicios.length > 0 && (
          <Choice
            name="exercicio"
            label="Exercício"
            asked={asked}
            fallback={year}
            options={face.exercicios.map((one) => [String(one), String(one)])}
          />
        )}
        {searched && <Typed name="busca" label="Pesquisa" type="search" asked={asked} help={`Procura em: ${searched}.`} />}
        {filters.length > 0 && (
          <details open={!narrow || filters.some((field) => isAsked(field, asked))}>
            <summary>Filtros</summary>
            <div>
              {filters.map((field) => (
                <Filter key={field.nome} field={field} asked={asked} />
              ))}
            </div>
          </details>
        )}
        <div className="face__atos">
          <button type="submit">Pesquisar</button>
          <a href={face.endereco}>Limpar</a>
        </div>
      </form>
    </search>
  );
}

function isAsked({ nome }: FaceField, asked: URLSearchParams): boolean {
  return [nome, `${nome}_de`, `${nome}_ate`].some((name) => asked.has(name));
}

const YES_OR_NO: readonly [string, string][] = [
  ['true', 'Sim'],
  ['false', 'Não'],
];

function Filter({ field, asked }: { field: FaceField; asked: URLSearchParams }) {
  const { nome, rotulo, tipo, opcoes } = field;
  if (opcoes) return <Choice name={nome} label={rotulo} asked={asked} options={[['', 'Qualquer'], ...Object.entries(opcoes)]} />;
  if (tipo === 'yesNo' || tipo === 'active')
    return <Choice name={nome} label={rotulo} asked={asked} options={[['', 'Qualquer'], ...YES_OR_NO]} />;
  if (tipo !== 'date') return <Typed name={nome} label={rotulo} type="text" asked={asked} />;
  return (
    <>
      <Typed name={`${nome}_de`} label={`${rotulo}, de`} type="date" asked={asked} />
      <Typed name={`${nome}_ate`} label={`${rotulo}, até`} type="date" asked={asked} />
    </>
  );
}

interface InputProps {
  name: string;
  label: string;
  asked: URLSearchParams;
}

function Choice({
  name,
  label,
  asked,
  options,
  fallback,
}: InputProps & { options: readonly (readonly [string, string])[]; fallback?: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={asked.get(name) ?? fallback}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function Typed({ name, label, type, asked, help }: InputProps & { type: 'text' | 'search' | 'date'; help?: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        maxLength={type === 'date' ? undefined : 200}
        defaultValue={asked.get(name) ?? ''}
        aria-describedby={help && `${id}-ajuda`}
      />
      {help && <small id={`${id}-ajuda`}>{help}</small>}
    </div>
  );
}
