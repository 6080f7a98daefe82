import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { OfficialSimulation, Shown } from './table';

const counted = (count: number) => count.toLocaleString('pt-BR');

/** What the file would do, part by part, and the button that does it. */
export function SimulationView({ simulation, onConfirm }: { simulation: OfficialSimulation; onConfirm: () => Promise<void> }) {
  const { exercicio, lidas, ignoradas, iguais, novos, alterados, extintos, erros, colunas_ignoradas } = simulation;
  const nothing = novos.total + alterados.total + extintos.total === 0;
  return (
    <div className="oficial__resultado" role="status">
      <dl className="oficial__contagem">
        {[
          ['Novos', novos.total],
          ['Alterados', alterados.total],
          ['Extintos', extintos.total],
          ['Sem mudança', iguais],
          ['Linhas com erro', erros.total],
        ].map(([label, total]) => (
          <div key={label} data-zero={total === 0}>
            <dt>{label}</dt>
            <dd className="numero">{counted(Number(total))}</dd>
          </div>
        ))}
      </dl>
      <p className="campo__ajuda">
        {counted(lidas)} linhas lidas
        {ignoradas > 0 && `, ${counted(ignoradas)} fora da tabela nacional do exercício (do município ou sem vigência)`}.
        {colunas_ignoradas.length > 0 && ` Colunas que esta tabela não usa: ${colunas_ignoradas.join(', ')}.`}
      </p>
      <Part
        title="Linhas com erro"
        shown={erros}
        heads={['Linha', 'Coluna', 'Valor', 'Mensagem']}
        help="Corrija o arquivo e simule outra vez: com erros nada se grava."
      >
        {({ linha, coluna, valor, mensagem }) => [[linha, coluna, valor, mensagem]]}
      </Part>
      <Part title="Novos" shown={novos} heads={['Código', 'Descrição']} help={`Entram como nacionais, vigentes desde ${exercicio}.`}>
        {({ codigo, nome }) => [[codigo, nome]]}
      </Part>
      <Part
        title="Alterados"
        shown={alterados}
        heads={['Código', 'O que muda', 'Antes', 'Depois']}
        help="O registro é o mesmo em todos os exercícios. As leis enviadas à Câmara guardam os nomes que tinham."
      >
        {({ codigo, nome, mudancas }) =>
          mudancas.map(({ campo, antes, depois }, index) => [
            index === 0 && <Called key="codigo" codigo={codigo} nome={nome} />,
            campo,
            antes || '–',
            depois || '–',
          ])
        }
      </Part>
      <Part
        title="Extintos"
        shown={extintos}
        heads={['Código', 'Descrição']}
        help={`Vigoram até ${exercicio - 1} e ficam para o histórico, com o que o município pendurou neles.`}
      >
        {({ codigo, nome }) => [[codigo, nome]]}
      </Part>
      {erros.total === 0 && (nothing ? <p>A tabela já está como o arquivo: nada a gravar.</p> : <ConfirmButton onConfirm={onConfirm} />)}
    </div>
  );
}

function ConfirmButton({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      type="primary"
      loading={busy}
      onClick={() => {
        setBusy(true);
        void onConfirm().catch(() => setBusy(false));
      }}
    >
      Confirmar
    </Button>
  );
}

function Called({ codigo, nome }: { codigo: string; nome: string }) {
  return (
    <>
      {codigo}
      <div className="campo__ajuda">{nome}</div>
    </>
  );
}

interface PartProps<T> {
  title: string;
  shown: Shown<T>;
  heads: readonly string[];
  help: string;
  /** The rows of cells that tell of one of them. */
  children: (row: T) => readonly (readonly ReactNode[])[];
}

/** The first rows of one part; nothing when it has none. */
function Part<T>({ title, shown: { total, linhas }, heads, help, children }: PartProps<T>) {
  if (total === 0) return null;
  return (
    <div className="oficial__parte">
      <h3>
        {title} <span className="numero">({counted(total)})</span>
      </h3>
      <p className="campo__ajuda">{help}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard */}
      <section className="oficial__rolagem" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.flatMap(children).map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
              <tr key={index}>
                {cells.map((cell, place) => (
                  <td key={heads[place]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > linhas.length && (
        <p className="campo__ajuda">
          As primeiras {linhas.length} de {counted(total)}.
        </p>
      )}
    </div>
  );
}
