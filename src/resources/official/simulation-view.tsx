import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { BusyButton } from '../../layout/busy-button';
import { ScrollRegion } from '../../layout/scroll-region';
import { type PartsChosen, toggled } from './choice';
import type { OfficialPart, OfficialSimulation, OfficialTable, Shown } from './table';

const grouped = (count: number) => count.toLocaleString('pt-BR');

/** What was chosen, and how another thing is. */
interface Choice {
  chosen: PartsChosen;
  onChoose: (chosen: PartsChosen) => void;
}

interface SimulationViewProps {
  table: OfficialTable;
  simulation: OfficialSimulation;
  /** Of a table that is taken whole there is nothing to choose. */
  choice: Choice | null;
  onConfirm: () => Promise<void>;
}

/** What the file would do, part by part, and the button that does it. */
export function SimulationView({ table, simulation, choice, onConfirm }: SimulationViewProps) {
  const { exercicio, lidas, ignoradas, iguais, novos, alterados, extintos, conflitos, erros, colunas_ignoradas } = simulation;
  const inherited = novos.linhas.some(({ como }) => como !== null);
  const nothing = novos.total + alterados.total + extintos.total === 0;
  const none = choice?.chosen.partes.every((part) => simulation[part].total === 0) === true;
  return (
    <div className="oficial__resultado" role="status">
      <dl className="oficial__contagem">
        {[
          ['Novos', novos.total],
          ['Alterados', alterados.total],
          ['Extintos', extintos.total],
          ...(conflitos.total > 0 ? [['Conflitos', conflitos.total] as const] : []),
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
        title="Conflitos"
        shown={conflitos}
        heads={['Código', 'Por que não se grava', 'O que fazer']}
        help="O que está em uso no município não muda pela tabela. O restante pode ser gravado."
      >
        {({ codigo, nome, motivo, proposta }) => [[<Called key="codigo" codigo={codigo} nome={nome} />, motivo, proposta]]}
      </Part>
      <Part
        title="Novos"
        shown={novos}
        heads={inherited ? ['Código', 'Descrição', table.inherited] : ['Código', 'Descrição']}
        help={`${table.resource.year ? `Entram no exercício ${exercicio}.` : `Entram como nacionais, vigentes desde ${exercicio}.`}${inherited ? ` O que o arquivo não traz (${table.inherited}) vem do código superior: confira no cadastro depois de confirmar.` : ''}`}
        part="novos"
        choice={choice}
      >
        {({ codigo, nome, como }) => [[codigo, nome, ...(inherited ? [como ? `Como em ${como}` : '–'] : [])]]}
      </Part>
      <Part
        title="Alterados"
        shown={alterados}
        heads={['Código', 'O que muda', 'Antes', 'Depois']}
        help={
          table.resource.year
            ? `Só no exercício ${exercicio}.`
            : 'O registro é o mesmo em todos os exercícios. As leis enviadas à Câmara guardam os nomes que tinham.'
        }
        part="alterados"
        choice={choice}
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
        help={`Vigoram até ${exercicio - 1} e ficam para o histórico, com o que o município cadastrou abaixo deles.${choice ? ' Só os marque se o arquivo tiver a tabela inteira.' : ''}`}
        part="extintos"
        choice={choice}
      >
        {({ codigo, nome }) => [[codigo, nome]]}
      </Part>
      {erros.total === 0 &&
        (nothing ? (
          <p>A tabela já está como o arquivo: nada a gravar.</p>
        ) : (
          <BusyButton type="primary" disabled={none} onPress={onConfirm}>
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
  /** Of a part that may be chosen: which, and what was. */
  part?: OfficialPart;
  choice?: Choice | null;
  /** The rows of cells that tell of one of them. */
  children: (row: T) => readonly (readonly ReactNode[])[];
}

/** The first rows of one part; nothing when it has none. */
function Part<T extends object>({ title, shown: { total, linhas }, heads, help, part, choice, children }: PartProps<T>) {
  if (total === 0) return null;
  const choosing = part && choice ? { part, ...choice } : null;
  const taken = choosing?.chosen.partes.includes(choosing.part) ?? true;
  return (
    <div className="oficial__parte">
      <h3>
        {choosing ? (
          <Checkbox
            checked={taken}
            onChange={({ target }) =>
              choosing.onChoose({ ...choosing.chosen, partes: toggled(choosing.chosen.partes, choosing.part, target.checked) })
            }
          >
            {title} <span className="numero">({grouped(total)})</span>
          </Checkbox>
        ) : (
          <>
            {title} <span className="numero">({grouped(total)})</span>
          </>
        )}
      </h3>
      <p className="campo__ajuda">{help}</p>
      <ScrollRegion label={title} className="rolagem oficial__linhas">
        <table>
          <thead>
            <tr>
              {choosing && (
                <th scope="col">
                  <span className="so-leitor">Gravar</span>
                </th>
              )}
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.flatMap((row) =>
              children(row).map((cells, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
                <tr key={`${codeOf(row)} ${index}`}>
                  {choosing && <td>{index === 0 && <Taken code={codeOf(row)} taken={taken} {...choosing} />}</td>}
                  {cells.map((cell, place) => (
                    <td key={heads[place]}>{cell}</td>
                  ))}
                </tr>
              )),
            )}
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

/** Lines with errors have no code: their number tells them apart. */
const codeOf = (row: object) => String('codigo' in row ? row.codigo : 'linha' in row ? row.linha : '');

/** Whether a code of a part that was chosen is taken. */
function Taken({ code, taken, chosen, onChoose }: Choice & { code: string; taken: boolean }) {
  return (
    <Checkbox
      aria-label={`Gravar ${code}`}
      disabled={!taken}
      checked={taken && !chosen.exceto.includes(code)}
      onChange={({ target }) => onChoose({ ...chosen, exceto: toggled(chosen.exceto, code, !target.checked) })}
    />
  );
}
