import { Button } from 'antd';
import { useActQuestion } from '../../../../resources/ask-act';
import { formatDate } from '../../../../resources/definition/format';
import type { AbaProps } from './encerramento';

/** The opening of the next year: provisional while this one is open, final with the last step of its closing. */
export function Abertura({ estado: { abertura, exercicio, situacao }, podeMudar, mudar }: AbaProps) {
  const question = useActQuestion();
  const feita = abertura.situacao !== 'nenhuma';
  const abrir = () =>
    question(
      {
        label: 'Abrir',
        confirm: feita
          ? `Os saldos de abertura de ${abertura.exercicio} são estornados e lançados outra vez, como ${exercicio} está agora.`
          : `O plano de contas, os eventos e o de-para passam a ${abertura.exercicio}, e os saldos são os que ${exercicio} teria se fosse encerrado agora.`,
      },
      { title: feita ? `Refazer a abertura de ${abertura.exercicio}?` : `Abrir ${abertura.exercicio}?`, cancelText: 'Agora não' },
      () => mudar('/abrir'),
    );
  return (
    <div className="etapas">
      <p>
        O exercício de {abertura.exercicio} pode começar antes de {exercicio} ser encerrado: os documentos dos dois anos se digitam lado a
        lado, cada um no seu. A abertura é provisória, e se refaz depois de cada lançamento em {exercicio}; a etapa 10 a torna definitiva.
      </p>
      <p role="status">
        {abertura.situacao === 'nenhuma' && `O exercício de ${abertura.exercicio} não foi aberto.`}
        {abertura.situacao === 'provisoria' && `Abertura provisória, feita em ${formatDate(abertura.feita_em ?? '')}.`}
        {abertura.situacao === 'definitiva' && `Abertura definitiva, feita em ${formatDate(abertura.feita_em ?? '')}.`}
      </p>
      {podeMudar && situacao !== 'encerrado' && abertura.situacao !== 'definitiva' && (
        <Button type="primary" onClick={abrir}>
          {feita ? 'Refazer a abertura' : `Abrir ${abertura.exercicio}`}
        </Button>
      )}
    </div>
  );
}
