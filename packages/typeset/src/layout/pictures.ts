import type { PdfImage } from "../document/pdf-file.ts";
import { type StructureNode, structureChild } from "../document/structure.ts";
import { typeSizes } from "../theme.ts";
import type { Block, Picture } from "./block.ts";
import { inlineText } from "./inline-text.ts";
import type { LayoutContext, Room } from "./layout-context.ts";
import { type Strip, strip } from "./strip.ts";

/** Height of a row of pictures, and space between two of them, in points. */
const rowHeight = 190;
const space = 12;
const captionGap = 4;
const inRow = 2;

/** Lays out pictures in rows, each with its caption below; those that could not be opened are left out. */
export function layoutPictures(
  context: LayoutContext,
  { pictures }: Extract<Block, { readonly kind: "pictures" }>,
  room: Room,
  owner: StructureNode,
): Strip[] {
  const usable = pictures.flatMap((picture) => {
    const image = context.images.get(picture.bytes);
    return image === undefined ? [] : [{ picture, image }];
  });
  const rows = Array.from({ length: Math.ceil(usable.length / inRow) }, (_, row) =>
    usable.slice(row * inRow, (row + 1) * inRow),
  );
  return rows.map((row) => layoutRow(context, row, room, owner));
}

interface OpenPicture {
  readonly picture: Picture;
  readonly image: PdfImage;
}

function layoutRow(context: LayoutContext, row: readonly OpenPicture[], room: Room, owner: StructureNode): Strip {
  const width = (room.width - (inRow - 1) * space) / inRow;
  const style = { weight: "regular" as const, size: typeSizes.small, color: context.theme.colors.muted };
  const cells = row.map(({ picture, image }, index) => {
    const scale = Math.min(width / image.width, rowHeight / image.height);
    return {
      image,
      box: { x: room.x + index * (width + space), width: image.width * scale, height: image.height * scale },
      figure: structureChild(owner, "Figure", { alt: picture.alt, attributes: { O: "Layout", Placement: "Block" } }),
      caption: inlineText(context, picture.caption, { style, width, maxLines: 2 }),
      captionOwner: structureChild(owner, "P"),
    };
  });
  const height = Math.max(...cells.map(({ box }) => box.height));
  const captionHeight = Math.max(...cells.map(({ caption }) => caption.height));
  return strip({
    height: height + captionGap + captionHeight,
    paint(page, y) {
      for (const { image, box, figure, caption, captionOwner } of cells) {
        page.canvas.belongTo(figure);
        page.canvas.image(image, { ...box, y });
        page.canvas.strokePath(page.paths.box({ ...box, y }, 0), context.theme.line, 0.5);
        caption.paint(page, { x: box.x, y: y + height + captionGap, width, owner: captionOwner });
      }
    },
  });
}
