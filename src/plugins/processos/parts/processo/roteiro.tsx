import { Steps } from 'antd';
import type { RoteiroLido } from './wire';

/** What each step of a route asks for, in words. */
const ACOES: Readonly<Record<string, string>> = {
  analisar: 'Analisar',
  instruir: 'Instruir',
  parecer: 'Emitir parecer',
  decidir: 'Decidir',
  cumprir: 'Cumprir',
};

/** The route of the assunto, and the step where the process is. */
export function Roteiro({ roteiro: { passos, passo } }: { roteiro: RoteiroLido }) {
  const here = passo === 0 ? 'Ainda não começou.' : `Passo ${passo} de ${passos.length}.`;
  return (
    <section className="secao" aria-label="Roteiro do assunto">
      <h2>Roteiro do assunto</h2>
      <p className="eventos__nota">{here}</p>
      <Steps
        size="small"
        current={passo - 1}
        responsive
        items={passos.map(({ ordem, departamento, acao, prazo_dias }) => ({
          title: departamento,
          description: [ACOES[acao], prazo_dias && `${prazo_dias} ${prazo_dias === 1 ? 'dia' : 'dias'}`].filter(Boolean).join(' · '),
          ...(ordem === passo && { 'aria-current': 'step' as const }),
        }))}
      />
    </section>
  );
}
