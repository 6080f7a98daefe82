import { Bars, Funnel } from './bars';
import { Columns } from './columns';
import { Donut } from './donut';
import { Lines } from './lines';
import type { DrawingProps } from './parts';
import { Stacks } from './stacks';

const DRAWINGS = { bar: Bars, funnel: Funnel, pairedBar: Columns, stackedBar: Stacks, donut: Donut, line: Lines };

/** A chart, drawn as its type says. */
export function Drawing(props: DrawingProps) {
  const Of = DRAWINGS[props.chart.tipo];
  return <Of {...props} />;
}
