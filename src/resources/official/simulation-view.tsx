import type { ReactNode } from 'react';
import { BusyButton } from '../../layout/busy-button';
import { ScrollRegion } from '../../layout/scroll-region';
import type { OfficialSimulation, Shown } from './table';

const grouped = (count: number) => count.toLocaleString('pt-BR');

/** What the file would do, part by part, and the button that does it. */
export function SimulationView({ simulation, onConfirm }: { simulation: OfficialSimulation; onConfirm: () => Promise<void> }) {
  const { exercicio, lidas, ignoradas, iguais, novos, alterados, extintos, erros, colunas_ignoradas } = simulation;
  const inherited = novos.linhas.some(({ como }) => como !== null);
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
            <dd className="numero">{grouped(Number(total))}</dd>
          </div>
        ))}
      </dl>
      <p className="campo__ajuda">
        {grouped(lidas)} linhas lidas
        {ignoradas > 0 && `, ${grouped(ignoradas)} fora da tabela nacional do exercício (do município ou sem vigência)`}.
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
      <Part
        title="Novos"
        shown={novos}
        heads={inherited ? ['Código', 'Descrição', 'Apurações'] : ['Código', 'Descrição']}
        help={`Entram como nacionais, vigentes desde ${exercicio}.${inherited ? ' As apurações que o arquivo não traz vêm do código superior: confira-as no cadastro depois de confirmar.' : ''}`}
      >
        {({ codigo, nome, como }) => [[codigo, nome, ...(inherited ? [como ? `Como em ${como}` : '–'] : [])]]}
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
        help={`Vigoram até ${exercicio - 1} e ficam para o histórico, com o que o município cadastrou abaixo deles.`}
      >
        {({ codigo, nome }) => [[codigo, nome]]}
      </Part>
      {erros.total === 0 &&
        (nothing ? (
          <p>A tabela já está como o arquivo: nada a gravar.</p>
        ) : (
          <BusyButton type="primary" onPress={onConfirm}>
            Confirmar
          </BusyButton>
        ))}
    </div>
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
        {title} <span className="numero">({grouped(total)})</span>
      </h3>
      <p className="campo__ajuda">{help}</p>
      <ScrollRegion label={title} className="rolagem oficial__linhas">
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
      </ScrollRegion>
      {total > linhas.length && (
        <p className="campo__ajuda">
          As primeiras {linhas.length} de {grouped(total)}.
        </p>
      )}
    </div>
  );
}
