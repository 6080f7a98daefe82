import { useQuery } from '@tanstack/react-query';
import { Button, Input, InputNumber, Select } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { date } from '../../../definition/field';
import { NIVEIS_ASSINATURA, type NivelAssinatura, PAPEIS_ASSINATURA, type PapelAssinatura } from '../../../definition/signatures';
import { DateInput } from '../../inputs/date-inputs';
import type { Mentioned } from '../wire';

/** Who is asked to sign, while it is being written. */
export interface SignerDraft {
  key: string;
  pessoa: Mentioned | null;
  ordem: number;
  papel: PapelAssinatura;
  nivel_minimo: NivelAssinatura;
  prazo: string | null;
  substituido: Mentioned | null;
  ato_substituicao: string;
}

/** A line to fill in, after those that are there. */
export function newSigner(ordem: number): SignerDraft {
  return {
    key: crypto.randomUUID(),
    pessoa: null,
    ordem,
    papel: 'responsavel',
    nivel_minimo: 'simples',
    prazo: null,
    substituido: null,
    ato_substituicao: '',
  };
}

interface SignerListProps {
  /** Where people are looked for. */
  path: string;
  signers: readonly SignerDraft[];
  /** What the server refused of each line, by its place and field. */
  errors: Readonly<Record<string, string[]>>;
  onChange: (signers: SignerDraft[]) => void;
}

/** Who signs, in which order, as what and how: a block for each person. */
export function SignerList({ path, signers, errors, onChange }: SignerListProps) {
  return (
    <div className="dossie__parte">
      <ol className="dossie__lista" aria-label="Quem assina">
        {signers.map((signer, at) => (
          <SignerItem
            key={signer.key}
            path={path}
            signer={signer}
            errorOf={(field) => errors[`signatarios.${at}.${field}`]?.join(' ')}
            onChange={(changes) => onChange(signers.map((other) => (other === signer ? { ...signer, ...changes } : other)))}
            onRemove={signers.length > 1 ? () => onChange(signers.filter((other) => other !== signer)) : undefined}
          />
        ))}
      </ol>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => onChange([...signers, newSigner((signers.at(-1)?.ordem ?? 0) + 1)])}>
        Mais uma pessoa
      </Button>
    </div>
  );
}

interface SignerItemProps {
  path: string;
  signer: SignerDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<SignerDraft>) => void;
  onRemove: (() => void) | undefined;
}

const DEADLINE = date({ label: 'Prazo', min: 'hoje' });
const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

function SignerItem({ path, signer, errorOf, onChange, onRemove }: SignerItemProps) {
  const id = useId();
  const [substitutes, setSubstitutes] = useState(signer.substituido !== null);
  const { pessoa, ordem, papel, nivel_minimo, prazo, substituido, ato_substituicao } = signer;
  return (
    <li className="dossie__pendente">
      <div className="dossie__campos">
        <Labelled id={`${id}-pessoa`} label="Pessoa *" error={errorOf('usuario_id')} wide>
          <PersonSelect id={`${id}-pessoa`} path={path} value={pessoa} onChange={(chosen) => onChange({ pessoa: chosen })} />
        </Labelled>
        <Labelled id={`${id}-papel`} label="Assina como *" error={errorOf('papel')}>
          <Select
            id={`${id}-papel`}
            value={papel}
            options={optionsOf(PAPEIS_ASSINATURA)}
            onChange={(value) => onChange({ papel: value })}
          />
        </Labelled>
        <Labelled id={`${id}-nivel`} label="Nível exigido *" error={errorOf('nivel_minimo')}>
          <Select
            id={`${id}-nivel`}
            value={nivel_minimo}
            options={optionsOf(NIVEIS_ASSINATURA)}
            onChange={(value) => onChange({ nivel_minimo: value })}
          />
        </Labelled>
        <Labelled id={`${id}-ordem`} label="Ordem *" error={errorOf('ordem')}>
          <InputNumber
            id={`${id}-ordem`}
            min={1}
            max={99}
            precision={0}
            value={ordem}
            onChange={(value) => onChange({ ordem: value ?? 1 })}
          />
        </Labelled>
        <Labelled id={`${id}-prazo`} label="Prazo" error={errorOf('prazo')}>
          <DateInput
            id={`${id}-prazo`}
            name={`${id}-prazo`}
            field={DEADLINE}
            value={prazo}
            onChange={(day) => onChange({ prazo: day as string | null })}
            onBlur={() => undefined}
            invalid={errorOf('prazo') !== undefined}
            describedBy={undefined}
            required={false}
          />
        </Labelled>
        {substitutes && (
          <>
            <Labelled id={`${id}-substituido`} label="Em substituição a *" error={errorOf('em_substituicao_id')}>
              <PersonSelect
                id={`${id}-substituido`}
                path={path}
                value={substituido}
                onChange={(chosen) => onChange({ substituido: chosen })}
              />
            </Labelled>
            <Labelled id={`${id}-ato`} label="Portaria *" error={errorOf('ato_substituicao')}>
              <Input
                id={`${id}-ato`}
                maxLength={100}
                value={ato_substituicao}
                onChange={({ target }) => onChange({ ato_substituicao: target.value })}
              />
            </Labelled>
          </>
        )}
      </div>
      <p className="dossie__quem">
        <Button
          type="link"
          size="small"
          onClick={() => {
            setSubstitutes(!substitutes);
            onChange({ substituido: null, ato_substituicao: '' });
          }}
        >
          {substitutes ? 'Não é substituição' : 'Assina em substituição a outra pessoa'}
        </Button>
        {onRemove && (
          <Button
            type="text"
            size="small"
            aria-label={`Tirar ${pessoa?.nome ?? 'esta pessoa'}`}
            icon={<Trash2 size={15} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </p>
    </li>
  );
}

interface LabelledProps {
  id: string;
  label: string;
  error: string | undefined;
  wide?: boolean;
  children: React.ReactNode;
}

function Labelled({ id, label, error, wide, children }: LabelledProps) {
  return (
    <span className="campo" data-largo={wide}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <small role="alert" className="campo__erro">
          {error}
        </small>
      )}
    </span>
  );
}

const TYPING_MS = 300;

interface PersonSelectProps {
  id: string;
  path: string;
  value: Mentioned | null;
  onChange: (chosen: Mentioned | null) => void;
}

/** Finds somebody of the staff by name; before anything is typed, who asks is there, who signs what they wrote. */
function PersonSelect({ id, path, value, onChange }: PersonSelectProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['assinaturas', 'pessoas', path, asked],
    queryFn: async () => (await http.get<Mentioned[]>(`${path}/pessoas`, { params: { termo: asked }, quiet: true })).data,
    enabled: asked.length >= 2,
    retry: false,
  });
  const options: Mentioned[] = asked.length >= 2 ? found : [{ id: user.id, nome: user.nome }];
  return (
    <Select
      id={id}
      showSearch
      allowClear
      filterOption={false}
      placeholder="Digite parte do nome"
      notFoundContent={isFetching ? 'Buscando itens...' : 'Ninguém com este nome.'}
      value={value?.id}
      options={[...(value && !options.some((person) => person.id === value.id) ? [value] : []), ...options].map((person) => ({
        value: person.id,
        label: person.nome,
      }))}
      onSearch={setTyped}
      onChange={(chosen) => onChange([...options, ...(value ? [value] : [])].find((person) => person.id === chosen) ?? null)}
    />
  );
}
