import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../providers/use-call';
import { useActQuestion } from '../../../../resources/ask-act';
import { formatDate } from '../../../../resources/definition/format';
import { ENCERRAMENTO, ETAPAS, type Simulacao, type SituacaoDaEtapa } from '../../parts/encerramento/estado';
import type { AbaProps } from './encerramento';
import { Lancamentos } from './lancamentos';

const SITUACOES = { pendente: 'Pendente', executada: 'Executada', desfeita: 'Desfeita' } as const;
const TONS = { pendente: 'neutro', executada: 'bom', desfeita: 'atencao' } as const;

/** The ten steps of the closing of the year: what each does, what it would post, what it posted, and the last one undone. */
export function Etapas({ estado, podeMudar, mudar }: AbaProps) {
  const question = useActQuestion();
  const call = useCall();
  const [simulada, setSimulada] = useState<{ etapa: number; nome: string; simulacao: Simulacao } | null>(null);
  const feitas = estado.etapas.filter(({ situacao }) => situacao === 'executada').length;
  const simular = async (etapa: number, nome: string) => {
    // the refusal is already on screen
    const answer = await call<{ result: Simulacao }>(
      `${ENCERRAMENTO}/etapas/${etapa}/simular`,
      {},
      { silent: true, timeout: 300_000 },
    ).catch(() => undefined);
    if (answer) setSimulada({ etapa, nome, simulacao: answer.result });
  };
  const executar = async ({ etapa, nome, simulacao }: { etapa: number; nome: string; simulacao: Simulacao }) => {
    if (!simulacao.exige_motivo) await mudar(`/etapas/${etapa}/executar`);
    setSimulada(null);
    if (!simulacao.exige_motivo) return;
    question(
      {
        label: 'Inscrever assim mesmo',
        reason: true,
        confirm: 'Há fonte sem disponibilidade para o que se inscreve. O motivo fica na etapa e na auditoria (LRF, art. 42).',
      },
      { title: `Executar a etapa ${etapa}, ${nome.toLowerCase()}?`, cancelText: 'Não executar' },
      (motivo) => mudar(`/etapas/${etapa}/executar`, { motivo }),
    );
  };
  const desfazer = (etapa: number, nome: string) =>
    question(
      {
        label: 'Desfazer',
        reason: true,
        confirm: 'O que a etapa lançou é estornado no mesmo período e no mesmo dia. Ela pode ser executada de novo.',
      },
      { title: `Desfazer a etapa ${etapa}, ${nome.toLowerCase()}?`, cancelText: 'Não desfazer' },
      (motivo) => mudar(`/etapas/${etapa}/desfazer`, { motivo }),
    );
  return (
    <>
      <ol className="etapas">
        {ETAPAS.map(({ etapa, nome, explica }) => {
          const own = estado.etapas[etapa - 1];
          return (
            <li key={etapa}>
              <span className="etapas__numero">{etapa}</span>
              <div>
                <div className="etapas__nome">
                  {nome}
                  <Situacao etapa={own} />
                </div>
                <p>{explica}</p>
                {own?.motivo && <p>{own.situacao === 'desfeita' ? `Desfeita: ${own.motivo}` : `Motivo: ${own.motivo}`}</p>}
              </div>
              {podeMudar && (
                <div className="etapas__atos">
                  {etapa === feitas + 1 && (
                    <Button type="primary" onClick={() => void simular(etapa, nome)}>
                      Simular
                    </Button>
                  )}
                  {etapa === feitas && <Button onClick={() => desfazer(etapa, nome)}>Desfazer</Button>}
                </div>
              )}
              {own && own.lancamentos.length > 0 && (
                <details className="etapas__lancamentos">
                  <summary>O que foi lançado</summary>
                  <Lancamentos passos={own.lancamentos} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
      {simulada && (
        <Modal
          open
          width={920}
          title={`Etapa ${simulada.etapa}: ${simulada.nome}`}
          okText="Executar"
          cancelText="Não executar"
          onOk={() => executar(simulada)}
          onCancel={() => setSimulada(null)}
        >
          {simulada.simulacao.avisos.map((aviso) => (
            <p key={aviso} role="alert">
              {aviso}
            </p>
          ))}
          {simulada.simulacao.lancamentos.length === 0 ? (
            <p>Esta etapa não lança nada. Executada, fica registrada com a data e o seu nome.</p>
          ) : (
            <Lancamentos passos={simulada.simulacao.lancamentos} />
          )}
        </Modal>
      )}
    </>
  );
}

function Situacao({ etapa }: { etapa: SituacaoDaEtapa | undefined }) {
  const situacao = etapa?.situacao ?? 'pendente';
  return (
    <span className="estado" data-tom={TONS[situacao]}>
      {SITUACOES[situacao]}
      {situacao === 'executada' &&
        etapa?.executada_em &&
        ` em ${formatDate(etapa.executada_em)}${etapa.executada_por ? ` por ${etapa.executada_por}` : ''}`}
    </span>
  );
}
