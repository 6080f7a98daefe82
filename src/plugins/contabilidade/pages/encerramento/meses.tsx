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
  const fechar = (mes: number) =>
    question(
      {
        label: 'Encerrar',
        confirm: 'O livro é conferido antes. Depois, nenhum documento deste mês se inclui nem se estorna, em sistema nenhum da entidade.',
      },
      { title: `Encerrar ${mesEscrito(mes).toLowerCase()} de ${estado.exercicio}?`, cancelText: 'Não encerrar' },
      () => mudar('/fechar', { mes }),
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
            {mes.mes === ultimo + 1 && <Pendencias pendencias={estado.pendencias} />}
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

/** What the modules have pending in the month, each a way to where it is settled. */
function Pendencias({ pendencias }: { pendencias: readonly PendenciaDoMes[] }) {
  if (pendencias.length === 0) return null;
  return (
    <ul>
      {pendencias.map(({ texto, url, impede }) => (
        <li key={texto}>
          {impede ? 'Impede o encerramento: ' : 'Antes de encerrar, veja: '}
          <Link to={url}>{texto}</Link>.
        </li>
      ))}
    </ul>
  );
}

function Historia({ mes: { fechado, fechado_em, fechado_por, reaberturas } }: { mes: SituacaoDoMes }) {
  return (
    <>
      {fechado && fechado_em && (
        <p>
          Encerrado em {formatDate(fechado_em)}
          {fechado_por && ` por ${fechado_por}`}.
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
