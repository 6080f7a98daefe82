import './detalhe.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Ellipsis, PenLine, Printer, Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { PageHeader } from '../../../../layout/page-header';
import { downloadFile, exportFile, openDocument } from '../../../../providers/download';
import { draftKey, readDraft } from '../../../../providers/drafts';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { wayTo } from '../../../../resources/crumbs';
import type { Fields } from '../../../../resources/definition';
import { formatDate, formatInstant } from '../../../../resources/definition/format';
import { formBase } from '../../../../resources/definition/resource';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { drawState } from '../../../../resources/state';
import { ATOS, type Ato, atosDoAcesso, DAR_CIENCIA, ESCREVER, encerrarProcuracao, PEDIR_ACESSO } from '../../parts/processo/atos';
import { Escrever } from '../../parts/processo/escrever';
import { Eventos } from '../../parts/processo/eventos';
import { Minutas } from '../../parts/processo/minutas';
import { Roteiro } from '../../parts/processo/roteiro';
import type { Detalhe, Outro } from '../../parts/processo/wire';
import { processo } from '../../resources/processo/processo';

/** /administracao/processos/gestao/detalhes/{id}: a process as the line of what happened in it. */
export default function ProcessoPage() {
  const { pathname } = useLocation();
  const id = /\/detalhes\/(\d{1,15})(?:\/|$)/.exec(pathname)?.[1] ?? '0';
  const { access } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['processo', 'detalhe', id],
    queryFn: async () => (await http.get<Detalhe>(`${processo.api.path}/detalhe/${id}`, { quiet: true })).data,
    staleTime: 0,
  });
  const crumbs = [...wayTo(access, processo), { nome: data ? String(data.identificacao ?? data.numero) : `Processo #${id}` }];
  if (error)
    return (
      <>
        <PageHeader title="Processo" crumbs={crumbs} />
        <div role="alert">
          <p>Não foi possível abrir o processo. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      </>
    );
  if (!data) return <p role="status">Buscando itens...</p>;
  return data.url === null ? <Restrito detalhe={data} crumbs={crumbs} onAsked={refetch} /> : <Aberto detalhe={data} crumbs={crumbs} />;
}

type Crumbs = ReturnType<typeof wayTo>;

/** A restricted process that the person is no part of: its number, and how to ask for access. */
function Restrito({ detalhe, crumbs, onAsked }: { detalhe: Detalhe; crumbs: Crumbs; onAsked: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const call = useCall();
  const [asking, setAsking] = useState(detalhe.solicitacao_pendente !== true);
  return (
    <>
      <PageHeader title={`Processo ${detalhe.numero}`} crumbs={crumbs} />
      <p>Você não faz parte deste processo.</p>
      {detalhe.solicitacao_pendente ? (
        <p role="status">O seu pedido de acesso espera a decisão de quem está com o processo.</p>
      ) : (
        <Button type="primary" onClick={() => setAsking(true)}>
          Solicitar acesso
        </Button>
      )}
      {asking && (
        <AskingDialog
          title="Processo restrito"
          text={PEDIR_ACESSO.text}
          fields={PEDIR_ACESSO.fields}
          onSubmit={async ({ prazo_dias, ...values }) => {
            await call(PEDIR_ACESSO.path(detalhe), { ...values, prazo_dias: Number(prazo_dias) });
            await onAsked();
            setAsking(false);
            // who gives up goes back to the inbox; who asked stays, and reads that it waits
            return false;
          }}
          onClose={() => {
            setAsking(false);
            navigate(processo.route.base);
          }}
        />
      )}
    </>
  );
}

function Aberto({ detalhe, crumbs }: { detalhe: Detalhe; crumbs: Crumbs }) {
  const call = useCall({ resource: processo, id: detalhe.id, keys: [['processo'], ['pendencias']] });
  const [asked, setAsked] = useState<{ ato: Ato; fields: Fields } | null>(null);
  const { user } = useSession();
  const draft = draftKey(user.id, 'processo.escrever', detalhe.id);
  // what was being written when the session ended is there again
  const [writing, setWriting] = useState(() => readDraft(draft) !== null);
  const enviar = (one: Ato) => (values: Record<string, unknown>) =>
    call(one.path(detalhe), one.body?.(values, detalhe) ?? values, { method: one.method ?? 'post', once: one.method ? undefined : true });
  const escolher = (ato: Ato) => setAsked({ ato, fields: typeof ato.fields === 'function' ? ato.fields(detalhe) : ato.fields });
  const { permissoes, eventos, minutas } = detalhe;
  const received = eventos.every(({ destinatarios }) => destinatarios.every((line) => line.data_recebimento || line.data_resposta));
  return (
    <>
      <PageHeader
        title={String(detalhe.identificacao ?? detalhe.rotulo)}
        crumbs={crumbs}
        detail={drawState(detalhe.andamento, processo.fields.andamento)}
        actions={
          <>
            <BusyButton
              type="text"
              icon={<Star size={16} aria-hidden fill={detalhe.favorito ? 'currentColor' : 'none'} />}
              aria-pressed={detalhe.favorito === true}
              onPress={() => call(`${processo.api.path}/${detalhe.id}/favoritar`, {}, { method: 'put' })}
            >
              Favorito
            </BusyButton>
            {permissoes.recebido && !received && (
              <BusyButton onPress={() => call(`${processo.api.path}/${detalhe.id}/receber`)}>Receber</BusyButton>
            )}
            {DAR_CIENCIA.when(detalhe) && (
              <BusyButton type="primary" onPress={() => enviar(DAR_CIENCIA)({})}>
                {DAR_CIENCIA.label}
              </BusyButton>
            )}
            {ESCREVER.when(detalhe) && (
              <Button
                type={DAR_CIENCIA.when(detalhe) ? 'default' : 'primary'}
                icon={<PenLine size={16} aria-hidden />}
                onClick={() => setWriting(true)}
              >
                {ESCREVER.label}
              </Button>
            )}
            {eventos.length === 1 && (
              <BusyButton
                icon={<Printer size={16} aria-hidden />}
                // the refusal is already on screen
                onPress={() => imprimirComprovante(detalhe.id).catch(() => undefined)}
              >
                Comprovante
              </BusyButton>
            )}
            <MaisAtos detalhe={detalhe} onChoose={escolher} />
          </>
        }
      />
      <div className="processo">
        <div>
          <h2 className="processo__titulo">{String(detalhe.titulo)}</h2>
          {detalhe.roteiro && <Roteiro roteiro={detalhe.roteiro} />}
          {writing && <Escrever detalhe={detalhe} draft={draft} onSubmit={enviar(ESCREVER)} onClose={() => setWriting(false)} />}
          {minutas.length > 0 && <Minutas processoId={detalhe.id} minutas={minutas} mayFile={permissoes.tramitar} />}
          <Eventos detalhe={detalhe} onChoose={escolher} />
        </div>
        <Lado detalhe={detalhe} onChoose={escolher} />
      </div>
      {asked && (
        <AskingDialog
          title={asked.ato.label}
          text={typeof asked.ato.text === 'function' ? asked.ato.text(detalhe) : asked.ato.text}
          fields={asked.fields}
          onSubmit={async (values) => {
            await enviar(asked.ato)(values);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The receipt of who opened the process, with its key and the code that a phone reads. */
function imprimirComprovante(id: number): Promise<unknown> {
  return openDocument(`${processo.api.path}/${id}/imprimir/comprovante`, {});
}

/** What of a process goes out as a file. A long one is made in the background, and the answer says so. */
const PAPEIS = [
  { key: 'comprovante', label: 'Comprovante de abertura', open: imprimirComprovante },
  { key: 'imprimir', label: 'Imprimir os eventos', open: (id: number) => openDocument(`${processo.api.path}/detalhe/${id}/imprimir`, {}) },
  { key: 'anexos', label: 'Baixar os anexos', open: (id: number) => downloadFile(`${processo.api.path}/baixar-anexos/${id}`) },
  {
    key: 'completo',
    label: 'Baixar o processo completo',
    open: (id: number) => exportFile(`${processo.api.path}/download-completo/${id}`, {}),
  },
];

function MaisAtos({ detalhe, onChoose }: { detalhe: Detalhe; onChoose: (ato: Ato) => void }) {
  const navigate = useNavigate();
  const offered = ATOS.filter(({ when }) => when(detalhe));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(detalhe.permissoes.editar ? [{ key: 'editar', label: 'Alterar os dados' }] : []),
          { key: 'relacionado', label: 'Abrir outro, relacionado a este' },
          ...offered.map(({ label }) => ({ key: label, label: `${label}…` })),
          { type: 'divider' as const },
          ...PAPEIS.map(({ key, label }) => ({ key, label })),
        ],
        onClick: ({ key }) => {
          if (key === 'editar') return navigate(`${formBase(processo)}/${detalhe.id}`);
          if (key === 'relacionado') return navigate(`${processo.route.base}/criar?relacionado=${detalhe.id}`);
          const paper = PAPEIS.find((one) => one.key === key);
          if (paper) return void paper.open(detalhe.id).catch(() => undefined);
          const chosen = offered.find(({ label }) => label === key);
          if (chosen) onChoose(chosen);
        },
      }}
    >
      <Button icon={<Ellipsis size={16} aria-hidden />} aria-label="Mais atos" />
    </Dropdown>
  );
}

/** What the process is, beside what happened in it. */
function Lado({ detalhe, onChoose }: { detalhe: Detalhe; onChoose: (ato: Ato) => void }) {
  const nome = (value: unknown) => (value as { nome?: string } | null)?.nome;
  const lines: [string, string | undefined | null][] = [
    ['Tipo', nome(detalhe.tipo)],
    ['Assunto', nome(detalhe.assunto)],
    ['Fase', detalhe.fase as string | null],
    ['Prioridade', nome(detalhe.prioridade)],
    ['Acesso', nome(detalhe.acesso)],
    ['Sigilo', nome(detalhe.sigilo)],
    ['Origem', detalhe.origem as string | null],
    ['Local atual', detalhe.local as string | null],
    ['Com', detalhe.responsavel as string | null],
    ['Local físico', detalhe.local_fisico as string | null],
    ['Interessado', detalhe.interessado as string | null],
    ['Abertura', detalhe.data_abertura ? formatInstant(String(detalhe.data_abertura)) : null],
    ['Prazo', detalhe.data_prazo ? `${formatDate(String(detalhe.data_prazo))}${detalhe.vencido ? ' (vencido)' : ''}` : null],
    ['Chave', detalhe.chave ? String(detalhe.chave).replace(/(.{4})(?=.)/g, '$1-') : null],
    ['Etiquetas', (detalhe.tags as string[]).join(', ')],
  ];
  return (
    <aside className="processo__lado secao" aria-label="Dados do processo">
      <dl>
        {lines.flatMap(([label, value]) =>
          value
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      <Advogados detalhe={detalhe} onChoose={onChoose} />
      <Acessos acessos={detalhe.acessos} onChoose={onChoose} />
      <Outros title="Relacionados" outros={detalhe.relacionados} />
      <Outros title="Vinculados" outros={detalhe.vinculados} />
    </aside>
  );
}

/** The lawyers, with the days of their mandates, for who holds the process to end one. */
function Advogados({ detalhe, onChoose }: { detalhe: Detalhe; onChoose: (ato: Ato) => void }) {
  if (detalhe.advogados.length === 0) return null;
  return (
    <section>
      <h3>Advogados</h3>
      <ul>
        {detalhe.advogados.map((advogado) => {
          const { id, nome, oab_numero, oab_uf, inicio, fim } = advogado;
          const encerrar = encerrarProcuracao(advogado);
          return (
            <li key={id}>
              <p>
                <strong>{nome}</strong>, OAB {oab_numero}/{oab_uf},{' '}
                {fim ? `de ${formatDate(inicio)} a ${formatDate(fim)}` : `desde ${formatDate(inicio)}`}
              </p>
              {!fim && encerrar.when(detalhe) && (
                <Button size="small" aria-label={encerrar.label} onClick={() => onChoose(encerrar)}>
                  Encerrar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Who asked to read it, for who decides. */
function Acessos({ acessos, onChoose }: { acessos: Detalhe['acessos']; onChoose: (ato: Ato) => void }) {
  if (acessos.length === 0) return null;
  return (
    <section>
      <h3>Pedidos de acesso</h3>
      <ul>
        {acessos.map((pedido) => (
          <li key={pedido.id}>
            <p>
              <strong>{pedido.solicitante}</strong>{' '}
              {pedido.valido_ate ? `tem acesso até ${formatDate(pedido.valido_ate)}` : `pede acesso por ${pedido.prazo_dias} dias`}
            </p>
            <p>{pedido.justificativa}</p>
            {atosDoAcesso(pedido).map((ato) => (
              <Button key={ato.label} size="small" aria-label={ato.label} onClick={() => onChoose(ato)}>
                {ato.label.split(' ')[0]}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outros({ title, outros }: { title: string; outros: readonly Outro[] }) {
  if (outros.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {outros.map(({ id, rotulo, titulo, url }) => (
          <li key={id}>
            {url ? <Link to={url}>{rotulo}</Link> : rotulo} {titulo}
          </li>
        ))}
      </ul>
    </section>
  );
}
