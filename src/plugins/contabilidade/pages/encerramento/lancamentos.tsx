import { counted, formatDecimal } from '../../../../resources/definition/format';
import type { ResumoDoPasso } from '../../parts/encerramento/estado';

/** What a step of the closing posts, event by event, with the accounts that it moves; values in reais. */
export function Lancamentos({ passos }: { passos: readonly ResumoDoPasso[] }) {
  return passos.map(({ evento, nome, lancamentos, contas }) => (
    <table key={evento} className="contas-do-passo">
      <caption>
        {evento} · {nome}: {counted(lancamentos, 'lançamento', 'lançamentos')}
      </caption>
      <thead>
        <tr>
          <th scope="col">Conta</th>
          <th scope="col" className="numero">
            Débito (R$)
          </th>
          <th scope="col" className="numero">
            Crédito (R$)
          </th>
        </tr>
      </thead>
      <tbody>
        {contas.map(({ conta, titulo, debitos, creditos }) => (
          <tr key={conta}>
            <td>
              {conta} {titulo}
            </td>
            <td className="numero">{formatDecimal(debitos, 2)}</td>
            <td className="numero">{formatDecimal(creditos, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
