import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { CaptureField, CaptureItem, CapturePackage, CaptureReading } from '../resources/definition/capture';
import { reducePhoto } from './photo';
import { whereAmI } from './position';
import { keepReading, type TakenTask } from './store';

/** What was read or chosen: a thing of the package, a label that is of none, or what has no label. */
export interface Target {
  codigo: string | null;
  item: CaptureItem | null;
}

interface ItemFormProps {
  task: TakenTask;
  target: Target;
  place: number | null;
  /** It was read before: this is one more reading of it. */
  again: boolean;
  onKept: () => Promise<void>;
  onCancel: () => void;
}

/** What is said of a thing, beside a photograph of it. */
export function ItemForm({ task, target, place, again, onKept, onCancel }: ItemFormProps) {
  const { pacote, captura, id } = task;
  const [values, setValues] = useState<Record<string, string | boolean>>({});
  const [photos, setPhotos] = useState<Blob[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  // where the phone is takes seconds to know: one press keeps one reading
  const [keeping, setKeeping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { codigo, item } = target;
  const elsewhere = item?.lugar_id && place && item.lugar_id !== place ? nameOf(pacote, item.lugar_id) : null;
  const loose = codigo === null && item === null;
  const fields = pacote.campos.filter(({ so_avulso }) => !so_avulso || loose);
  const photoNeeded = pacote.fotos === 'obrigatoria' || loose;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = fields.find(({ nome, obrigatorio }) => obrigatorio && (values[nome] === undefined || values[nome] === ''));
    if (lacking) return setWrong(`Informe ${lacking.rotulo}.`);
    if (photoNeeded && photos.length === 0) return setWrong('Tire uma foto.');
    setKeeping(true);
    const where = pacote.posicao ? await whereAmI() : null;
    const leitura: CaptureReading = {
      uuid: crypto.randomUUID(),
      item_id: item?.id ?? null,
      codigo,
      lugar_id: place,
      valores: Object.fromEntries(fields.map(({ nome }) => [nome, values[nome] === '' ? null : (values[nome] ?? null)])),
      fotos: [],
      em: new Date().toISOString(),
      latitude: where?.latitude ?? null,
      longitude: where?.longitude ?? null,
    };
    await keepReading({ captura, tarefa: id, leitor: pacote.leitor, leitura, fotos: photos, situacao: 'na_fila', mensagem: null });
    await onKept();
  };
  const add = async (files: FileList | null) => {
    try {
      const reduced = await Promise.all([...(files ?? [])].map(reducePhoto));
      setPhotos((before) => [...before, ...reduced]);
    } catch {
      setWrong('A fotografia não pôde ser lida. Tire outra.');
    }
  };
  return (
    <form className="captura__item" onSubmit={(event) => void keep(event)} aria-labelledby="lido">
      <h2 id="lido" ref={heading} tabIndex={-1}>
        {item?.titulo ?? (codigo ? `${pacote.codigo} ${codigo}` : pacote.avulso)}
      </h2>
      {item && <p>{[codigo && `${pacote.codigo} ${codigo}`, item.detalhe].filter(Boolean).join(' · ')}</p>}
      {!item && codigo && <p className="captura__aviso">Não está nesta tarefa. Registre onde está: quem confere decide.</p>}
      {elsewhere && <p className="captura__aviso">Está registrado em {elsewhere}.</p>}
      {again && <p className="captura__aviso">Já foi lido. Esta leitura fica ao lado da outra.</p>}
      {fields.map((field) => (
        <FieldInput
          key={field.nome}
          field={field}
          value={values[field.nome]}
          onChange={(value) => setValues({ ...values, [field.nome]: value })}
        />
      ))}
      {pacote.fotos !== 'nenhuma' && <Photos needed={photoNeeded} many={photos.length} onAdd={add} />}
      {wrong && <p role="alert">{wrong}</p>}
      <div className="captura__botoes">
        <button type="submit" className="captura__principal" disabled={keeping}>
          {keeping ? 'Registrando…' : 'Registrar'}
        </button>
        <button type="button" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}

const nameOf = ({ lugares }: CapturePackage, id: number) => lugares.find((place) => place.id === id)?.nome ?? 'outro local';

interface PhotosProps {
  needed: boolean;
  many: number;
  onAdd: (files: FileList | null) => void;
}

function Photos({ needed, many, onAdd }: PhotosProps) {
  const id = useId();
  return (
    <div className="captura__campo">
      <label htmlFor={id}>
        {needed ? 'Foto' : 'Foto (opcional)'}
        {many > 0 && ` · ${many}`}
      </label>
      <input id={id} type="file" accept="image/*" capture="environment" multiple onChange={({ target: { files } }) => onAdd(files)} />
    </div>
  );
}

interface FieldInputProps {
  field: CaptureField;
  value: string | boolean | undefined;
  onChange: (value: string | boolean) => void;
}

function FieldInput({ field: { nome, rotulo, tipo, opcoes = {}, obrigatorio = false }, value, onChange }: FieldInputProps) {
  if (tipo === 'escolha')
    return (
      <fieldset className="captura__opcoes">
        <legend>{rotulo}</legend>
        {Object.entries(opcoes).map(([key, label]) => (
          <label key={key}>
            <input type="radio" name={nome} checked={value === key} onChange={() => onChange(key)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    );
  if (tipo === 'sim_nao')
    return (
      <label className="captura__sim">
        <input type="checkbox" checked={value === true} onChange={({ target: { checked } }) => onChange(checked)} />
        <span>{rotulo}</span>
      </label>
    );
  return (
    <label className="captura__campo">
      <span>{obrigatorio ? rotulo : `${rotulo} (opcional)`}</span>
      <input
        value={String(value ?? '')}
        inputMode={tipo === 'texto' ? 'text' : tipo === 'inteiro' ? 'numeric' : 'decimal'}
        onChange={({ target: { value: typed } }) => onChange(typed)}
      />
    </label>
  );
}
