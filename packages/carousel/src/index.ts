export { contrast, inkOn, readableOn } from './colors.ts'
export { carouselMaker } from './maker.ts'
export type { CarouselMaker, Made } from './maker.ts'
export type {
  Author,
  Block,
  Carousel,
  DocumentRequest,
  FontFile,
  Item,
  Layout,
  LayoutRequest,
  Page,
  Slide,
  SlideKind,
  TemplateName,
  TextLine,
} from './scene.ts'
export { paragraphsOf } from './slide-text.ts'
export { TEMPLATES } from './templates.ts'
