import './in-progress.css';
import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { formatDecimal } from '../../../../resources/definition/format';
import type { Conferencia } from '../../calculo/conferencia/result';
import { SITUACOES_VERSAO, type VersaoPlanejamento, versaoPlanejamento } from '../../resources/versao/versao_planejamento';

/** Situações of a text that is still on its way to being law. */
const IN_PROGRESS = 'elaboracao,em_revisao,enviado,aprovado';

/** The texts of the PPA and of the LOA in progress, with what they add up to and what keeps them from the Câmara. */
export default function InProgress() {
  const { access } = useSession();
  return access.has(versaoPlanejamento.menu, 1) ? <Shown /> : null;
}

function Shown() {
  const { result, query } = useList<VersaoPlanejamento>({
    resource: versaoPlanejamento.name,
    pagination: { pageSize: 12 },
    meta: { params: { situacao_versao_in: IN_PROGRESS } },
  });
  if (result.data.length === 0) {
    if (!query.isSuccess) return null;
    return (
      <p className="lancador__vazio">
        Nenhum PPA nem LOA em andamento. <Link to={versaoPlanejamento.route.base}>Ver todas as versões</Link>
      </p>
    );
  }
  return (
    <section className="em-andamento" aria-labelledby="em-andamento">
      <h2 id="em-andamento">PPA e LOA em andamento</h2>
      <ul>
        {result.data.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ul>
    </section>
  );
}

const money = (value: unknown) => formatDecimal(String(value ?? '0'), 2);

function Version({ version }: { version: VersaoPlanejamento }) {
  const { api, route, name } = versaoPlanejamento;
  const { data } = useQuery({
    queryKey: [name, 'conferencia', version.id, version.situacao_versao],
    queryFn: async () => (await http.get<Conferencia>(`${api.path}/${version.id}/conferencia`)).data,
    retry: false,
  });
  const unbalanced = Number(version.diferenca) !== 0;
  return (
    <li className="em-andamento__versao">
      <Link to={`${route.base}/${version.id}`}>{version.rotulo}</Link>
      <span>{version.situacao_versao && SITUACOES_VERSAO[version.situacao_versao]}</span>
      <dl>
        <div>
          <dt>Receita</dt>
          <dd>{money(version.receita)}</dd>
        </div>
        <div>
          <dt>Despesa</dt>
          <dd>{money(version.despesa)}</dd>
        </div>
        <div className={unbalanced ? 'em-andamento__erro' : undefined}>
          <dt>Diferença</dt>
          <dd>{money(version.diferenca)}</dd>
        </div>
        <div className={data && data.impeditivos > 0 ? 'em-andamento__erro' : undefined}>
          <dt>Impeditivos</dt>
          <dd>{data ? data.impeditivos : '…'}</dd>
        </div>
      </dl>
    </li>
  );
}
