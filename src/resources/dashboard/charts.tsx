import { Button } from 'antd';
import { ImageDown } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '../../providers/download';
import { useSession } from '../../providers/session';
import type { ChartAnswer, Dashboard, DashboardAnswer } from '../definition/dashboard';
import { formatInstant } from '../definition/format';
import { Law } from './cards';
import { Numbers } from './chart-numbers';
import { Drawing } from './drawings/drawing';
import { Failed } from './failed';
import { hasFigures } from './numbers';
import { pictureOf } from './picture';

interface ChartsProps {
  dashboard: Dashboard;
  data: DashboardAnswer;
  onAgain: (id: string) => Promise<void>;
}

/** The charts of a dashboard, each with the same numbers as a table below it. */
export default function DashboardCharts({ dashboard, data, onAgain }: ChartsProps) {
  const { access, cliente } = useSession();
  const opens = (address: string | null) => address !== null && access.passageOf(address).kind === 'open';
  // what cannot be opened is not a link anywhere
  const allowed = data.charts.map((chart) => ({
    ...chart,
    series: chart.series.map(({ nome, pontos }) => ({
      nome,
      pontos: pontos.map((point) => (opens(point.detalhe) ? point : { ...point, detalhe: null })),
    })),
  }));
  const asOf = formatInstant(data.gerado_em);
  const save = async (chart: ChartAnswer, drawn: HTMLElement) => {
    const about = [cliente.nome, ...data.parametros, data.minuta, `Atualizado em ${asOf}`].filter(Boolean).join(' · ');
    const day = asOf.slice(0, 10).split('/').reverse().join('-');
    saveBlob(await pictureOf(drawn, about), `filename="${chart.id.replaceAll('_', '-')}-${day}.png"`);
  };
  return (
    <div className="painel__graficos">
      {allowed.map((chart) => (
        <Chart key={chart.id} chart={chart} law={dashboard.charts[chart.id]?.law} onAgain={onAgain} onSave={save} />
      ))}
    </div>
  );
}

interface ChartProps {
  chart: ChartAnswer;
  law: string | undefined;
  onAgain: ChartsProps['onAgain'];
  /** Keeps what is drawn as a picture. */
  onSave: (chart: ChartAnswer, drawn: HTMLElement) => Promise<void>;
}

function Chart({ chart, law, onAgain, onSave }: ChartProps) {
  const place = useRef<HTMLElement>(null);
  const { id, nome, tipo, formato, nota, erro } = chart;
  const some = hasFigures(chart);
  return (
    <section ref={place} className={`secao painel__grafico painel__grafico--${tipo}`} aria-labelledby={`painel-${id}`}>
      <header>
        <h2 id={`painel-${id}`}>
          {nome} {formato === 'moeda' && <small>R$</small>}
        </h2>
        <Law of={nome} text={law} />
        {!erro && some && (
          <Button
            type="text"
            size="small"
            aria-label={`Exportar ${nome} como imagem`}
            title="Exportar como imagem (PNG)"
            icon={<ImageDown size={16} aria-hidden />}
            onClick={() => void onSave(chart, place.current as HTMLElement)}
          />
        )}
      </header>
      {erro && <Failed text={erro} onAgain={() => onAgain(id)} />}
      {!erro && !some && <p role="status">Não há dados para os parâmetros informados.</p>}
      {!erro && some && (
        <>
          <Drawing chart={chart} />
          {nota && <p className="painel__nota">{nota}</p>}
          <Numbers chart={chart} />
        </>
      )}
    </section>
  );
}
