import { Button } from 'antd';
import { Link } from 'react-router';
import { useActQuestion } from '../../../../resources/ask-act';
import { formatDate } from '../../../../resources/definition/format';
import { mesEscrito, type PendenciaDoMes, type SituacaoDoMes } from '../../parts/encerramento/estado';
import type { AbaProps } from './encerramento';

/** The twelve months of the book: the next one to close, and the last one, which may be opened again. */
export function Meses({ estado, podeMudar, mudar }: AbaProps) {
  const question = useActQuestion();
  const ultimo = estado.meses.filter(({ fechado }) => fechado).at(-1)?.mes ?? 0;
  const pedeMotivo = estado.pendencias.some(({ pede_motivo }) => pede_motivo);
  const fechar = (mes: number) =>
    question(
      {
        label: 'Encerrar',
        ...(pedeMotivo && { reason: true }),
        confirm:
          'O livro é conferido antes. Depois, nenhum documento deste mês se inclui nem se estorna, em sistema nenhum da entidade.' +
          (pedeMotivo ? ' Diga por que ele se encerra com o que falta: o motivo fica no encerramento.' : ''),
      },
      {
        title: `Encerrar ${mesEscrito(mes).toLowerCase()} de ${estado.exercicio}?`,
        cancelText: 'Não encerrar',
        shown: <Conferencia pendencias={estado.pendencias} newTab />,
      },
      (motivo) => mudar('/fechar', { mes, motivo }),
    );
  const reabrir = (mes: number) =>
    question(
      { label: 'Reabrir', reason: true, confirm: 'O motivo fica registrado e o Controle Interno é avisado.' },
      { title: `Reabrir ${mesEscrito(mes).toLowerCase()} de ${estado.exercicio}?`, cancelText: 'Não reabrir' },
      (motivo) => mudar('/reabrir', { mes, motivo }),
    );
  return (
    <ol className="etapas">
      {estado.meses.map((mes) => (
        <li key={mes.mes}>
          <span className="etapas__numero">{String(mes.mes).padStart(2, '0')}</span>
          <div>
            <div className="etapas__nome">
              {mesEscrito(mes.mes)}
              <span className="estado" data-tom={mes.fechado ? 'bom' : 'neutro'}>
                {mes.fechado ? 'Encerrado' : 'Aberto'}
              </span>
            </div>
            <Historia mes={mes} />
            {mes.mes === ultimo + 1 && <Conferencia pendencias={estado.pendencias} />}
          </div>
          {podeMudar && estado.situacao !== 'encerrado' && (
            <div className="etapas__atos">
              {mes.mes === ultimo + 1 && (
                <Button type="primary" onClick={() => fechar(mes.mes)}>
                  Encerrar {mesEscrito(mes.mes).toLowerCase()}
                </Button>
              )}
              {mes.mes === ultimo && <Button onClick={() => reabrir(mes.mes)}>Reabrir</Button>}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** How each thing that is looked for stands, in the words of the list. */
function situacaoDe({ impede, pede_motivo, feito }: PendenciaDoMes): { tom: string; palavra: string } {
  if (feito) return { tom: 'bom', palavra: 'Feito' };
  if (impede) return { tom: 'ruim', palavra: 'Impede' };
  return pede_motivo ? { tom: 'atencao', palavra: 'Pede motivo' } : { tom: 'atencao', palavra: 'Veja antes' };
}

/** What is looked for before the month closes, done or lacking, each a way to where it is settled. */
function Conferencia({ pendencias, newTab = false }: { pendencias: readonly PendenciaDoMes[]; newTab?: boolean }) {
  if (pendencias.length === 0) return null;
  return (
    <ul className="conferencia-do-mes" aria-label="O que se confere antes de encerrar">
      {pendencias.map((one) => {
        const { tom, palavra } = situacaoDe(one);
        return (
          <li key={one.texto}>
            <span className="estado" data-tom={tom}>
              {palavra}
            </span>
            <Link to={one.url} {...(newTab && { target: '_blank' })}>
              {one.texto}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Historia({ mes: { fechado, fechado_em, fechado_por, justificativa, reaberturas } }: { mes: SituacaoDoMes }) {
  return (
    <>
      {fechado && fechado_em && (
        <p>
          Encerrado em {formatDate(fechado_em)}
          {fechado_por && ` por ${fechado_por}`}.{justificativa && ` Com pendências: ${justificativa}`}
        </p>
      )}
      {reaberturas.map(({ em, por, motivo }) => (
        <p key={`${em} ${motivo}`}>
          Reaberto em {formatDate(em)}
          {por && ` por ${por}`}: {motivo}
        </p>
      ))}
    </>
  );
}
