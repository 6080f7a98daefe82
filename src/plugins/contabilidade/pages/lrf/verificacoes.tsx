import '../../../../resources/form/form.css';
import '../conferencia/conferencia.css';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { PageHeader } from '../../../../layout/page-header';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { lastPeriodOver } from '../../../../resources/definition';
import { counted, formatDecimal, formatMoment } from '../../../../resources/definition/format';
import { LinkButton } from '../../../../resources/list/link-button';
import { type UltimaExecucao, VERIFICACOES_STN, type VerificacaoDaStn, type VerificacoesDaStn } from '../../parts/lrf/verificacoes';
import { PERIODOS } from '../../reports/periods';
import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { ABRANGENCIAS, DIMENSOES, RESULTADOS, verificacaoStnExecucao } from '../../resources/lrf/verificacao_stn_execucao';

const TODAS = 'todas';
/** The checks of December read every report of the year. */
const TIMEOUT = 120_000;
const QUERY = [lrfPublicacao.name, 'verificacoes'];
const options = (some: Readonly<Record<string, string>>, all?: string) => [
  ...(all ? [{ value: TODAS, label: all }] : []),
  ...Object.entries(some).map(([value, label]) => ({ value, label })),
];

/** The checks that the Treasury makes of what the municipality sends, made before it is sent. */
export default function VerificacoesPage() {
  const { access, user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [mes, dimensao, resultado] = [
    search.get('mes') ?? lastPeriodOver(user.contexto.exercicio),
    search.get('dimensao') ?? TODAS,
    search.get('resultado') ?? TODAS,
  ];
  const abrangencia = search.get('abrangencia') ?? 'entidade';
  const asked = { mes, abrangencia };
  const { data, isFetching } = useQuery({
    queryKey: [...QUERY, asked],
    queryFn: async () => (await http.get<VerificacoesDaStn>(VERIFICACOES_STN, { params: asked, timeout: TIMEOUT })).data,
    retry: false,
  });
  const call = useCall({ resource: verificacaoStnExecucao, keys: [QUERY] });
  const escolher = (name: string) => (value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  };
  const node = access.nodeOf(lrfPublicacao.menu);
  const wrong = data?.linhas.filter((linha) => linha.resultado === 'divergente').length ?? 0;
  const shown = data?.linhas.filter(
    (linha) => (dimensao === TODAS || linha.dimensao === dimensao) && (resultado === TODAS || linha.resultado === resultado),
  );
  return (
    <>
      <PageHeader
        title="Verificações da STN"
        crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Verificações' }]}
        actions={
          <>
            <LinkButton label="Histórico" to={verificacaoStnExecucao} />
            {access.has(verificacaoStnExecucao.menu, 2) && (
              <BusyButton type="primary" onPress={() => call(verificacaoStnExecucao.api.path, asked, { once: true, timeout: TIMEOUT })}>
                Verificar agora
              </BusyButton>
            )}
          </>
        }
      />
      <div className="prova__resumo">
        <p role="status" data-confere={data && !isFetching ? wrong === 0 : undefined}>
          {isFetching ? 'Verificando…' : data ? summaryOf(data, wrong) : 'As verificações não puderam ser feitas.'}
        </p>
        <Select aria-label="Período" value={mes} options={options(PERIODOS)} onChange={escolher('mes')} style={{ minWidth: 150 }} />
        <Select
          aria-label="Abrangência"
          value={abrangencia}
          options={options(ABRANGENCIAS)}
          onChange={escolher('abrangencia')}
          style={{ minWidth: 170 }}
        />
        <Select
          aria-label="Dimensão"
          value={dimensao}
          options={options(DIMENSOES, 'Todas as dimensões')}
          onChange={escolher('dimensao')}
          style={{ minWidth: 190 }}
        />
        <Select
          aria-label="Resultado"
          value={resultado}
          options={options(RESULTADOS, 'Todos os resultados')}
          onChange={escolher('resultado')}
          style={{ minWidth: 190 }}
        />
      </div>
      {shown && <Checks linhas={shown} ultima={data?.ultima ?? null} />}
    </>
  );
}

function summaryOf({ periodo, linhas }: VerificacoesDaStn, wrong: number): string {
  const made = linhas.filter(({ resultado }) => resultado === 'ok' || resultado === 'divergente').length;
  const all = `${counted(made, 'verificação feita', 'verificações feitas')}, de ${linhas.length}`;
  return wrong === 0 ? `${periodo}: ${all}; nenhuma diverge.` : `${periodo}: ${all}; ${counted(wrong, 'não confere', 'não conferem')}.`;
}

function Checks({ linhas, ultima }: { linhas: readonly VerificacaoDaStn[]; ultima: UltimaExecucao | null }) {
  return (Object.keys(DIMENSOES) as (keyof typeof DIMENSOES)[]).map((dimensao) => {
    const own = linhas.filter((linha) => linha.dimensao === dimensao);
    if (own.length === 0) return null;
    return (
      <section key={dimensao} className="secao" aria-labelledby={dimensao}>
        <h2 id={dimensao}>
          {dimensao} · {DIMENSOES[dimensao]}
        </h2>
        <ScrollRegion label={DIMENSOES[dimensao]} className="prova__rolagem">
          <table className="prova">
            <thead>
              <tr>
                <th scope="col">Verificação</th>
                <th scope="col" className="numero">
                  A
                </th>
                <th scope="col" className="numero">
                  B
                </th>
                <th scope="col" className="numero">
                  Diferença
                </th>
                <th scope="col">Resultado</th>
              </tr>
            </thead>
            <tbody>
              {own.map((linha) => (
                <Check key={linha.codigo} linha={linha} ultima={ultima} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    );
  });
}

function Check({
  linha: { codigo, descricao, declaracao, unidade, a, b, diferenca, resultado, motivo, culpados },
  ultima,
}: {
  linha: VerificacaoDaStn;
  ultima: UltimaExecucao | null;
}) {
  const antes = ultima?.resultados[codigo];
  const written = (value: string | null) => (value === null ? '–' : formatDecimal(value, unidade === 'moeda' ? 2 : 0));
  return (
    <tr>
      <td className="prova__que">
        {codigo} · {descricao}
        <p>{motivo ?? declaracao}</p>
        {ultima && antes && antes !== resultado && (
          <p>
            Em {formatMoment(ultima.data_hora)}: {RESULTADOS[antes]}
          </p>
        )}
        {culpados.length > 0 && (
          <ul className="prova__diferencas">
            {culpados.map((culpado) => (
              <li key={culpado}>{culpado}</li>
            ))}
          </ul>
        )}
      </td>
      <td className="numero" data-rotulo="A">
        {written(a)}
      </td>
      <td className="numero" data-rotulo="B">
        {written(b)}
      </td>
      <td className="numero" data-rotulo="Diferença">
        {written(diferenca)}
      </td>
      <td className="prova__resultado" data-confere={resultado === 'ok' ? true : resultado === 'divergente' ? false : undefined}>
        {RESULTADOS[resultado]}
      </td>
    </tr>
  );
}
