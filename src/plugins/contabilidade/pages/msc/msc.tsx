import '../../../../resources/form/form.css';
import '../conferencia/conferencia.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { downloadFile } from '../../../../providers/download';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { lastPeriodOver, monthsOver } from '../../../../resources/definition';
import { counted, formatDecimal } from '../../../../resources/definition/format';
import { LinkButton } from '../../../../resources/list/link-button';
import { type MatrizApurada, MSC, MSC_MENU } from '../../parts/msc/resultado';
import { PERIODOS } from '../../reports/periods';
import { remessaFiscal } from '../../resources/lrf/remessa_fiscal';

/** The matrix of a month of the year at the top of the screen: what it has, what it would be refused for, and its file. */
export default function MscPage() {
  const { access, user } = useSession();
  const { exercicio } = user.contexto;
  const [search, setSearch] = useSearchParams();
  const mes = search.get('mes') ?? lastPeriodOver(exercicio);
  const parcial = Number(mes) > monthsOver(exercicio) && monthsOver(exercicio) < 12;
  const { data, isFetching } = useQuery({
    queryKey: [MSC, mes],
    queryFn: async () => (await http.get<MatrizApurada>(MSC, { params: { mes }, timeout: 120_000 })).data,
    retry: false,
  });
  const refused = data?.verificacoes.some(({ impeditiva, faltas }) => impeditiva && faltas.length > 0) ?? true;
  const node = access.nodeOf(MSC_MENU);
  return (
    <>
      <PageHeader
        title="Matriz de Saldos Contábeis"
        crumbs={node ? access.pathOf(node) : [{ nome: 'Matriz de Saldos Contábeis' }]}
        actions={
          <>
            <LinkButton label="Remessas" to={remessaFiscal} />
            <Button
              type="primary"
              disabled={isFetching || refused || parcial || data?.chaves === 0}
              onClick={() => void downloadFile(`${MSC}/arquivo`, { mes }).catch(() => undefined)}
            >
              Baixar CSV
            </Button>
          </>
        }
      />
      <div className="prova__resumo">
        <p role="status" data-confere={data && !isFetching ? !refused : undefined}>
          {summaryOf(data, isFetching)}
          {parcial && data && !isFetching && ' Parcial: o mês ainda não terminou, e o arquivo só se baixa depois dele.'}
        </p>
        <Select
          aria-label="Mês"
          value={mes}
          options={Object.entries(PERIODOS).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setSearch({ mes: value }, { replace: true })}
          style={{ minWidth: 160 }}
        />
      </div>
      {data && data.chaves > 0 && <Totals matriz={data} />}
      {data && data.chaves > 0 && <Checks matriz={data} />}
    </>
  );
}

function summaryOf(data: MatrizApurada | undefined, isFetching: boolean): string {
  if (isFetching) return 'Conferindo a matriz…';
  if (!data) return 'A matriz não pôde ser apurada.';
  if (data.chaves === 0) return 'Não há saldos neste mês.';
  const missing = data.completa ? '' : ' Para enviá-la, escolha todas as entidades no alto da tela.';
  return `${data.municipio}, ${data.periodo}: ${counted(data.chaves, 'chave', 'chaves')} de ${data.entidades.join(', ')}.${missing}`;
}

const TIPOS: Readonly<Record<string, string>> = {
  beginning_balance: 'Saldo inicial',
  period_change: 'Movimento',
  ending_balance: 'Saldo final',
};

function Totals({ matriz: { totais } }: { matriz: MatrizApurada }) {
  return (
    <section className="secao" aria-labelledby="totais">
      <h2 id="totais">Totais do arquivo</h2>
      <ScrollRegion label="Totais do arquivo" className="prova__rolagem">
        <table className="prova">
          <thead>
            <tr>
              <th scope="col">Valor</th>
              <th scope="col" className="numero">
                Débitos
              </th>
              <th scope="col" className="numero">
                Créditos
              </th>
              <th scope="col" className="numero">
                Linhas
              </th>
            </tr>
          </thead>
          <tbody>
            {totais.map(({ tipo, linhas, debitos, creditos }) => (
              <tr key={tipo}>
                <td>{TIPOS[tipo] ?? tipo}</td>
                <td className="numero" data-rotulo="Débitos">
                  {formatDecimal(debitos, 2)}
                </td>
                <td className="numero" data-rotulo="Créditos">
                  {formatDecimal(creditos, 2)}
                </td>
                <td className="numero" data-rotulo="Linhas">
                  {formatDecimal(linhas)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function Checks({ matriz: { verificacoes } }: { matriz: MatrizApurada }) {
  return (
    <section className="secao" aria-labelledby="verificacoes">
      <h2 id="verificacoes">Verificações</h2>
      <ul className="prova__fora">
        {verificacoes.map(({ verifica, impeditiva, faltas }) => (
          <li key={verifica}>
            {verifica}{' '}
            <span className="prova__resultado" data-confere={faltas.length === 0}>
              {faltas.length === 0 ? 'Confere' : impeditiva ? 'Impede o envio' : 'Alerta'}
            </span>
            {faltas.length > 0 && (
              <ul className="prova__diferencas">
                {faltas.map((falta) => (
                  <li key={falta}>{falta}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
