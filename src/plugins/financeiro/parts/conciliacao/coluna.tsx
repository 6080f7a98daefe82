import { Button, Input } from 'antd';
import { ExternalLink } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { compareDecimals, folded, formatDate, formatDecimal } from '../../../../resources/definition';
import type { LinhaDoQuadro } from './quadro';

interface ColunaProps {
  titulo: string;
  /** What it says when nothing waits. */
  vazio: string;
  linhas: readonly LinhaDoQuadro[];
  escolhidas: ReadonlySet<number>;
  onEscolher: (ids: ReadonlySet<number>) => void;
  podeEscolher: boolean;
  /** What the other side looks for: lines of this value are marked. */
  procurado: string | null;
  motivos?: Readonly<Record<number, string>>;
  /** Of the records of its lines. */
  endereco: string;
  mes: string;
}

/** Lines drawn at once. */
const MUITAS = 200;

/** One side of the reconciliation. The arrows go from line to line, and the space bar chooses. */
export function Coluna({
  titulo,
  vazio,
  linhas,
  escolhidas,
  onEscolher,
  podeEscolher,
  procurado,
  motivos = {},
  endereco,
  mes,
}: ColunaProps) {
  const name = useId();
  const [busca, setBusca] = useState('');
  const [quantas, setQuantas] = useState(MUITAS);
  const achadas = linhas.filter((linha) => ehAchada(linha, busca));
  const alternar = (id: number) => {
    const next = new Set(escolhidas);
    if (!next.delete(id)) next.add(id);
    onEscolher(next);
  };
  return (
    <section className="conciliacao__coluna" aria-labelledby={name}>
      <header>
        <h3 id={name}>
          {titulo} <small>{linhas.length}</small>
        </h3>
        <Input
          type="search"
          size="small"
          aria-label={`Procurar em ${titulo}`}
          placeholder="Procurar texto ou valor"
          value={busca}
          onChange={({ target }) => setBusca(target.value)}
          allowClear
        />
      </header>
      {achadas.length === 0 && <p>{linhas.length === 0 ? vazio : 'Nenhuma linha tem esse texto.'}</p>}
      <ul onKeyDown={moverFoco}>
        {achadas.slice(0, quantas).map((linha) => {
          const { id, data, documento, historico, valor, pendente } = linha;
          const igual = procurado !== null && !escolhidas.has(id) && compareDecimals(pendente, procurado) === 0;
          return (
            <li key={id} data-escolhida={escolhidas.has(id)} data-igual={igual}>
              <label>
                <input type="checkbox" checked={escolhidas.has(id)} disabled={!podeEscolher} onChange={() => alternar(id)} />
                <span className="conciliacao__quando">{formatDate(data)}</span>
                <span className="conciliacao__que">
                  {historico}
                  {documento && <small> · {documento}</small>}
                  {!data.startsWith(mes) && <small className="conciliacao__nota">de mês anterior</small>}
                  {motivos[id] && <small className="conciliacao__nota">Pendente: {motivos[id]}</small>}
                  {compareDecimals(valor, pendente) !== 0 && (
                    <small className="conciliacao__nota">resta de {formatDecimal(valor, 2)}</small>
                  )}
                  {igual && <small className="conciliacao__nota">mesmo valor</small>}
                </span>
                <span className="conciliacao__valor">{formatDecimal(pendente, 2)}</span>
              </label>
              <Link to={`${endereco}/${id}`} aria-label={`Abrir ${historico}`} title="Abrir">
                <ExternalLink size={14} aria-hidden />
              </Link>
            </li>
          );
        })}
      </ul>
      {achadas.length > quantas && (
        <Button type="link" onClick={() => setQuantas(quantas + MUITAS)}>
          Mostrar mais {Math.min(MUITAS, achadas.length - quantas)}
        </Button>
      )}
    </section>
  );
}

function ehAchada({ historico, documento, pendente, data }: LinhaDoQuadro, busca: string): boolean {
  const wanted = folded(busca);
  return (
    wanted === '' ||
    [historico, documento ?? '', formatDecimal(pendente, 2), formatDate(data)].some((text) => folded(text).includes(wanted))
  );
}

/** The arrows go to the line above or below. */
function moverFoco(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const next = boxes[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
