import '../parts/central.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { http } from '../../../providers/http';
import { useSession } from '../../../providers/session';
import { formatDecimal, formatInstant } from '../../../resources/definition/format';
import { RichText } from '../../../resources/form/rich-text';
import { FORMAS, UNIDADES_PRAZO } from '../../carta-de-servicos/resources/servico';
import { useCaminho } from '../parts/caminho';
import { Solicitar } from '../parts/solicitar';
import type { Servico } from '../parts/wire';

/** …/{publico}/{id}: all that the charter says of a service, and the way to ask for it. */
export default function ServicoPage() {
  const [, , publico = 'cidadao', id = ''] = useLocation().pathname.split('/');
  const { access } = useSession();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['central', 'servico', id],
    queryFn: async () => (await http.get<Servico>(`/central-de-servicos/servicos/${id}`, { quiet: true })).data,
  });
  const crumbs = useCaminho(`central-de-servicos.${publico}`, data?.nome ?? 'Serviço');
  if (error) return <Falha crumbs={crumbs} message={error.message} />;
  if (!data) return <p role="status">Buscando o serviço…</p>;
  const mayAsk = data.solicitar !== null && access.has('central-de-servicos.processos.meus-processos', 2);
  const acts = (
    <>
      {mayAsk && !asking && (
        <Button type="primary" size="large" onClick={() => setAsking(true)}>
          Solicitar
        </Button>
      )}
      {data.link_externo && data.situacao === 'publicado' && (
        <Button type="primary" size="large" href={data.link_externo}>
          Acessar sistema
        </Button>
      )}
    </>
  );
  return (
    <div className="central">
      <PageHeader title={data.nome} crumbs={crumbs} detail={data.categoria?.nome} actions={acts} />
      {data.situacao === 'suspenso' && <p className="central__aviso">Serviço suspenso. {data.aviso}</p>}
      {asking && data.solicitar ? (
        <Solicitar
          servicoId={data.id}
          exigencias={data.solicitar}
          onDone={(processoId) => navigate(`/central-de-servicos/processos/meus-processos/${processoId}?novo=1`)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Carta servico={data} />
      )}
    </div>
  );
}

function Falha({ crumbs, message }: { crumbs: ReturnType<typeof useCaminho>; message: string }) {
  return (
    <>
      <PageHeader title="Serviço" crumbs={crumbs} />
      <p role="alert">{message}</p>
    </>
  );
}

function prazoDe({ prazo_maximo, prazo_unidade }: Servico): string | null {
  if (prazo_unidade === null) return null;
  const unidade = UNIDADES_PRAZO[prazo_unidade as keyof typeof UNIDADES_PRAZO];
  return prazo_unidade === 'imediato' ? unidade : `${prazo_maximo} ${unidade.toLowerCase()}`;
}

function Carta({ servico }: { servico: Servico }) {
  const { requisitos, etapas, locais, indicadores } = servico;
  const html = (value: string) => value && <RichText html={value} />;
  const parts: [string, ReactNode][] = [
    ['O que é', html(servico.descricao)],
    ['Quem pode utilizar', html(servico.quem_pode)],
    [
      'Requisitos e documentos',
      servico.sem_requisitos
        ? 'Nenhum.'
        : requisitos.map(({ id, nome, obrigatorio, observacao }) => (
            <p key={id}>{[obrigatorio ? nome : `${nome} (se houver)`, observacao].filter(Boolean).join('. ')}</p>
          )),
    ],
    [
      'Etapas',
      <ol key="etapas">
        {etapas.map(({ id, titulo, descricao, canal }) => (
          <li key={id}>
            <strong>{titulo}</strong> {[descricao, canal && `Por: ${canal}.`].filter(Boolean).join(' ')}
          </li>
        ))}
      </ol>,
    ],
    ['Prazo máximo', prazoDe(servico)],
    ['Custo', servico.custo === 'pago' ? `R$ ${formatDecimal(servico.custo_valor ?? '0', 2)}` : 'Gratuito'],
    ['Formas de prestação', servico.formas.map((forma) => FORMAS[forma as keyof typeof FORMAS]).join(', ')],
    [
      'Locais e horários',
      locais.length > 0 &&
        locais.map(({ id, endereco, dias, abre, fecha, fone }) => (
          <p key={id}>{[endereco, `${dias}, das ${abre.slice(0, 5)} às ${fecha.slice(0, 5)}`, fone].filter(Boolean).join(' · ')}</p>
        )),
    ],
    ['Tempo de espera previsto', servico.tempo_espera !== null && `${servico.tempo_espera} minutos`],
    ['Prioridades de atendimento', html(servico.prioridades)],
    ['Comunicação', html(servico.comunicacao)],
    ['Manifestações', html(servico.procedimento_manifestacao)],
    ['Consulta do andamento', html(servico.consulta_andamento)],
    ['Responsável', servico.departamento?.nome],
    ['Legislação', servico.base_legal],
    ['Solicitações', indicadores && String(indicadores.solicitacoes)],
    ['Tempo médio', indicadores?.dias !== null && indicadores?.dias !== undefined && `${String(indicadores.dias).replace('.', ',')} dias`],
    ['Nota média', indicadores?.nota && `${formatDecimal(indicadores.nota, 1)} de 5`],
    ['Atualizado em', formatInstant(servico.data_alteracao ?? servico.data_cadastro)],
  ];
  return (
    <dl className="central__dados central__texto secao">
      {parts.flatMap(([label, value]) => (value ? [<dt key={label}>{label}</dt>, <dd key={`${label}=`}>{value}</dd>] : []))}
    </dl>
  );
}
