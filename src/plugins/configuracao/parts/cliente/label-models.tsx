import { BriefList } from '../../../../resources/form/brief-list';
import { type ModeloEtiqueta, modeloEtiqueta } from '../../resources/modelo_etiqueta';

/** The models of labels of the municipality, and the way to their register. */
export default function LabelModels() {
  return (
    <BriefList<ModeloEtiqueta>
      resource={modeloEtiqueta}
      params={{}}
      empty="As etiquetas saem nos modelos da suíte: folha A4 de 24 e bobinas de 60 × 30 e 40 × 20 mm."
      open="Abrir os modelos de etiqueta"
      line={({ nome }) => nome}
    />
  );
}
