import './preview.css';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { formatDecimal } from '../../../../resources/definition';
import type { PreviaMovimentacao } from '../../calculo/movimentacao/previa';
import { ORIGENS_CREDITO } from '../../resources/movimentacao_orcamentaria';

const money = (valor: string) => formatDecimal(valor, 2);

/** The tables of a prévia: fichas, fontes, the limit of the LOA and the excess of collection. */
export function PreviewTables({
  previa: { fichas, fontes, loa, excessos, superavits, impedimentos, avisos },
}: {
  previa: PreviaMovimentacao;
}) {
  return (
    <div className="previa-movimentacao">
      <Notes title="Impede a publicação" notes={impedimentos} />
      <Notes title="Confira" notes={avisos} />
      <Table
        caption="Dotações antes e depois"
        head={['Ficha', 'Dotação', 'Atualizada', 'Mudança', 'Depois', 'Disponível depois']}
        rows={fichas.map(({ ficha, rotulo, antes, mudanca, depois, disponivel }) => ({
          key: ficha ?? rotulo,
          cells: [ficha ?? 'Nova', rotulo, money(antes), money(mudanca), money(depois), money(disponivel)],
          bad: disponivel.startsWith('-'),
        }))}
        text={2}
      />
      <Table
        caption="Por fonte"
        head={['Fonte', 'Origem dos recursos', 'Acréscimos', 'Anulações']}
        rows={fontes.map(({ fonte, origens, acrescimos, reducoes }) => ({
          key: fonte,
          cells: [
            fonte,
            origens.map(({ tipo, valor }) => `${ORIGENS_CREDITO[tipo]}: ${money(valor)}`).join('; ') || '–',
            money(acrescimos),
            money(reducoes),
          ],
        }))}
        text={2}
      />
      {excessos.length > 0 && (
        <Table
          caption="Excesso de arrecadação"
          head={['Fonte', 'Prevista', 'Arrecadada', 'Reestimativas', 'Limite', 'Já usado', 'Neste lote']}
          rows={excessos.map(({ fonte, prevista, arrecadada, reestimada, limite, usado, pedido }) => ({
            key: fonte,
            cells: [fonte, ...[prevista, arrecadada, reestimada, limite, usado, pedido].map(money)],
          }))}
          text={1}
        />
      )}
      {superavits.length > 0 && (
        <Table
          caption="Superávit financeiro"
          head={['Fonte', 'Apurado', 'Já usado', 'Neste lote']}
          rows={superavits.map(({ fonte, apurado, usado, pedido }) => ({
            key: fonte,
            cells: [fonte, ...[apurado, usado, pedido].map(money)],
          }))}
          text={1}
        />
      )}
      {loa.length > 0 && (
        <Table
          caption="Limite da LOA para créditos por decreto"
          head={['Órgão', '%', 'Base', 'Limite', 'Já usado', 'Neste lote', 'Disponível']}
          rows={loa.map(({ orgao, percentual, base, limite, usado, onera, disponivel }) => ({
            key: orgao ?? 'todos',
            cells: [orgao ?? 'Todos', formatDecimal(percentual, 2), ...[base, limite, usado, onera, disponivel].map(money)],
            bad: disponivel.startsWith('-'),
          }))}
          text={1}
        />
      )}
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="previa-movimentacao__notas" role="note">
      <strong>{title}</strong>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[]; bad?: boolean }[];
  /** How many of the first columns are text; the others are amounts. */
  text: number;
}

function Table({ caption, head, rows, text }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <ScrollRegion label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, n) => (
              <th key={name} scope="col" className={n < text ? undefined : 'numero'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, bad }) => (
            <tr key={key} className={bad ? 'previa-movimentacao__falta' : undefined}>
              {cells.map((cell, n) => (
                <td key={head[n]} className={n < text ? undefined : 'numero'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
