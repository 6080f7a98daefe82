import './articulacao.css';
import { Button, Input, Select } from 'antd';
import { ArrowDown, ArrowUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { inputId } from '../../../resources/form/focus';
import { useFormState } from '../../../resources/form/form-state';
import { articular, type Dispositivo, type Escrito, foraDoLugar, NIVEIS, type Nivel } from '../calculo/articular';
import { lerTexto } from '../calculo/ler-texto';

const OPCOES = Object.entries(NIVEIS).map(([value, label]) => ({ value, label }));

/** The text of an act: each piece has its level and its words, and is numbered as it is written. */
export default function ArticulacaoInput({ name }: { name: string }) {
  const { locked } = useFormState();
  const escritos = ((useWatch({ name }) ?? []) as Escrito[]).map(({ nivel, texto }) => ({ nivel: nivel ?? 'artigo', texto: texto ?? '' }));
  const dispositivos = articular(escritos);
  return locked ? <Leitura dispositivos={dispositivos} /> : <Escrita name={name} dispositivos={dispositivos} />;
}

function Leitura({ dispositivos }: { dispositivos: readonly Dispositivo[] }) {
  if (dispositivos.length === 0) return <p>Sem texto.</p>;
  return (
    <ol className="articulacao__linhas" aria-label="Texto articulado">
      {dispositivos.map(({ rotulo, texto, id_lexml }) => (
        <li key={id_lexml}>
          <p className="articulacao__texto">
            <strong>{rotulo}</strong> {texto} <small>{id_lexml}</small>
          </p>
        </li>
      ))}
    </ol>
  );
}

function Escrita({ name, dispositivos }: { name: string; dispositivos: readonly Dispositivo[] }) {
  const { fields, insert, remove, move, append } = useFieldArray({ name, keyName: 'chave' });
  const { setValue, getFieldState, formState } = useFormContext();
  const erro = getFieldState(name, formState).error as { message?: string; root?: { message?: string } } | undefined;
  const fora = new Map(foraDoLugar(dispositivos).map(({ n, mensagem }) => [n, mensagem]));
  const mudar = (n: number, campo: 'nivel' | 'texto', valor: string) =>
    setValue(`${name}.${n}.${campo}`, valor, { shouldDirty: true, shouldTouch: true });
  const novo = (nivel: Nivel) => ({ nivel, texto: '' });
  return (
    <div className="itens" id={inputId(name)} tabIndex={-1}>
      {(erro?.message ?? erro?.root?.message) && (
        <p className="campo__erro" role="alert">
          {erro?.message ?? erro?.root?.message}
        </p>
      )}
      <ol className="articulacao__linhas">
        {fields.map(({ chave }, n) => {
          const { nivel, texto, rotulo } = dispositivos[n] ?? { ...novo('artigo'), rotulo: '' };
          return (
            <li key={chave} className="articulacao__linha" aria-label={`Dispositivo ${n + 1}`}>
              <Select
                aria-label={`Nível de ${rotulo}`}
                value={nivel}
                options={OPCOES}
                status={fora.has(n) ? 'error' : undefined}
                onChange={(valor) => mudar(n, 'nivel', valor)}
              />
              <span className="articulacao__rotulo">{rotulo}</span>
              <span className="campo-texto">
                <Input.TextArea
                  aria-label={`Texto de ${rotulo}`}
                  value={texto}
                  autoSize={{ minRows: 1, maxRows: 12 }}
                  onChange={({ target }) => mudar(n, 'texto', target.value)}
                />
                {fora.has(n) && (
                  <span className="campo__erro" role="alert">
                    {fora.get(n)}
                  </span>
                )}
              </span>
              <span>
                <Acao nome={`Incluir depois de ${rotulo}`} icone={<Plus size={15} />} agir={() => insert(n + 1, novo(nivel))} />
                <Acao nome={`Subir ${rotulo}`} icone={<ArrowUp size={15} />} parada={n === 0} agir={() => move(n, n - 1)} />
                <Acao
                  nome={`Descer ${rotulo}`}
                  icone={<ArrowDown size={15} />}
                  parada={n === fields.length - 1}
                  agir={() => move(n, n + 1)}
                />
                <Acao nome={`Tirar ${rotulo}`} icone={<Trash2 size={15} />} agir={() => remove(n)} />
              </span>
            </li>
          );
        })}
      </ol>
      <div className="articulacao__atos">
        <Button icon={<Plus size={15} aria-hidden />} onClick={() => append(novo('artigo'))}>
          Adicionar artigo
        </Button>
        <Colar colar={(escritos) => append(escritos)} />
      </div>
    </div>
  );
}

/** A text that was written elsewhere: read by its labels, and numbered again. */
function Colar({ colar }: { colar: (escritos: Escrito[]) => void }) {
  const [aberto, setAberto] = useState(false);
  const [texto, setTexto] = useState('');
  const [avisos, setAvisos] = useState<readonly string[]>([]);
  const ler = () => {
    const lido = lerTexto(texto);
    setAvisos(lido.escritos.length === 0 ? ['Não há artigos no texto: cada um começa por "Art."'] : lido.avisos);
    if (lido.escritos.length === 0) return;
    colar(lido.escritos);
    setTexto('');
    setAberto(false);
  };
  return (
    <div>
      {aberto ? (
        <>
          <label htmlFor="texto-colado">Cole o texto, com os rótulos (Art., §, I, a)</label>
          <Input.TextArea id="texto-colado" rows={8} value={texto} onChange={({ target }) => setTexto(target.value)} />
          <Button type="primary" onClick={ler}>
            Ler o texto
          </Button>
        </>
      ) : (
        <Button icon={<ClipboardPaste size={15} aria-hidden />} onClick={() => setAberto(true)}>
          Colar um texto
        </Button>
      )}
      {avisos.length > 0 && (
        <ul role="status">
          {avisos.map((aviso) => (
            <li key={aviso}>{aviso}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AcaoProps {
  nome: string;
  icone: React.ReactNode;
  parada?: boolean;
  agir: () => void;
}

function Acao({ nome, icone, parada = false, agir }: AcaoProps) {
  return <Button type="text" size="small" title={nome} aria-label={nome} icon={icone} disabled={parada} onClick={agir} />;
}
