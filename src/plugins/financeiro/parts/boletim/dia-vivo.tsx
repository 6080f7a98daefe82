import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDecimal } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import { GRUPOS_BOLETIM } from '../../resources/boletim_caixa';
import type { DiaDoBoletim } from './dia';

const COLUNAS = [
  ['saldo_anterior', 'Saldo anterior'],
  ['ingressos', 'Ingressos'],
  ['dispendios', 'Dispêndios'],
  ['saldo_atual', 'Saldo atual'],
] as const;

/** The day of a boletim that is open, as the book has it now: what there was, what came, what left and what there is, by account. */
export default function DiaVivo({ resource, id }: { resource: Resource; id: number | null }) {
  const situacao = useWatch({ name: 'situacao' }) as string | null;
  const open = id !== null && situacao !== 'fechado';
  const { data: dia } = useQuery({
    queryKey: [resource.name, id, 'dia'],
    enabled: open,
    // others receive and pay meanwhile
    refetchInterval: 30_000,
    queryFn: async () => (await http.get<DiaDoBoletim>(`${resource.api.path}/${id}/dia`, { quiet: true })).data,
  });
  if (id === null) return <p>Salve o boletim para ver o movimento do dia.</p>;
  if (!open) return <p>O dia está fechado: o movimento é o que o boletim guardou.</p>;
  if (!dia) return <p role="status">Apurando o dia…</p>;
  if (dia.contas.length === 0) return <p>Nenhuma conta tem saldo nem movimento neste dia.</p>;
  return (
    <>
      {dia.movimentos.length === 0 && <p>Nada entrou nem saiu neste dia até agora.</p>}
      {dia.movimentos.map(({ grupo, ingressos, dispendios }) => (
        <p key={grupo}>
          {GRUPOS_BOLETIM[grupo as keyof typeof GRUPOS_BOLETIM]}: entraram R$ {formatDecimal(ingressos, 2)}, saíram R${' '}
          {formatDecimal(dispendios, 2)}.
        </p>
      ))}
      <ScrollRegion label="Contas e fontes do dia">
        <table>
          <thead>
            <tr>
              <th scope="col">Conta</th>
              <th scope="col">Fonte</th>
              {COLUNAS.map(([name, label]) => (
                <th key={name} scope="col" className="numero">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dia.contas.map((linha) => (
              <tr key={`${linha.conta} ${linha.fonte}`}>
                <td>{linha.conta}</td>
                <td>{linha.fonte}</td>
                {COLUNAS.map(([name]) => (
                  <td key={name} className="numero">
                    {formatDecimal(linha[name], 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              {COLUNAS.map(([name]) => (
                <td key={name} className="numero">
                  {formatDecimal(dia.total[name], 2)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}
