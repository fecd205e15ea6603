// A stoneware jug with olive branches before a blue paper backdrop, in the light of one large window.
// Rendered with POV-Ray 3.7 (povray -D +A0.15 +R2 +W1224 +H1040 jug.pov), then given a film's grain and
// saved as a JPEG of quality 90.
#version 3.7;
global_settings {
  assumed_gamma 1.0
  radiosity {
    count 220 nearest_count 14 error_bound 0.5 recursion_limit 2
    low_error_factor 0.6 gray_threshold 0 minimum_reuse 0.012 brightness 1
  }
}
#default { finish { ambient 0 } }

camera {
  perspective
  location <0.25, 2.35, -10>
  right x * 612 / 520
  look_at <-0.05, 1.94, 0>
  angle 30.8
}

light_source {
  <-5.5, 6.2, -4.2> color rgb <1.0, 0.94, 0.86> * 1.4
  area_light <2.6, 0, 0>, <0, 2.6, 0>, 9, 9 adaptive 1 jitter circular orient
}
light_source {
  <6, 3.5, -5> color rgb <0.72, 0.82, 1> * 0.14
  area_light <3, 0, 0>, <0, 3, 0>, 5, 5 adaptive 1 jitter
}
sky_sphere { pigment { gradient y color_map { [0 rgb <0.34, 0.36, 0.40>] [1 rgb <0.66, 0.69, 0.74>] } } }

// Seamless paper: floor, curve, wall.
#declare Paper = texture {
  pigment { rgb <0.10, 0.225, 0.385> }
  finish { diffuse 0.78 }
}
union {
  plane { y, 0 clipped_by { plane { z, 4 } } }
  difference {
    cylinder { <-60, 3, 4>, <60, 3, 4>, 3 open clipped_by { plane { y, 3 } } clipped_by { plane { -z, -4 } } }
    cylinder { <-61, 90, 4>, <61, 90, 4>, 0.1 }
  }
  plane { -z, -7 clipped_by { plane { -y, -3 } } }
  texture { Paper }
}

#declare Speckle = function { pigment { bozo scale 0.018 color_map { [0 rgb 0] [0.17 rgb 0] [0.2 rgb 1] [1 rgb 1] } } }

#declare Glaze = texture {
  pigment {
    bozo scale <0.5, 0.25, 0.5> turbulence 0.4
    color_map { [0 rgb <0.60, 0.24, 0.022>] [0.5 rgb <0.68, 0.30, 0.03>] [1 rgb <0.54, 0.205, 0.018>] }
  }
  finish { diffuse 0.72 specular 0.55 roughness 0.012 reflection { 0.02, 0.22 fresnel on } conserve_energy }
  normal { bumps 0.035 scale 0.16 }
}
#declare Clay = texture {
  pigment { bozo scale 0.03 turbulence 0.5 color_map { [0 rgb <0.66, 0.40, 0.22>] [0.75 rgb <0.80, 0.515, 0.30>] [1 rgb <0.86, 0.58, 0.36>] } }
  finish { diffuse 0.78 specular 0.04 roughness 0.15 }
  normal { granite 0.035 scale 0.12 }
}

// The dip line of the glaze waves a little around the body.
#declare Dipped = texture {
  pigment_pattern {
    function { select(y - 0.46 - 0.03 * sin(3 * atan2(x, z)) - 0.015 * sin(7 * atan2(x, z) + 1), 0, 1) }
    color_map { [0 rgb 0] [1 rgb 1] }
  }
  texture_map { [0.5 Clay] [0.5 Glaze] }
}

#declare Jug = union {
  lathe {
    cubic_spline 22,
    <0.0, -0.1>, <0.0, 0.0>, <0.50, 0.0>, <0.585, 0.03>, <0.68, 0.22>, <0.80, 0.50>, <0.845, 0.76>,
    <0.80, 1.04>, <0.66, 1.30>, <0.49, 1.50>, <0.405, 1.66>, <0.395, 1.80>, <0.435, 1.94>, <0.475, 2.01>,
    <0.46, 2.035>, <0.425, 2.02>, <0.385, 1.93>, <0.345, 1.80>, <0.36, 1.66>, <0.60, 1.20>, <0.0, 0.6>, <0.0, 0.5>
    sturm
  }
  // Handle
  sphere_sweep {
    cubic_spline 8,
    <0.20, 1.74, 0>, 0.07, <0.36, 1.80, 0>, 0.082, <0.64, 1.90, 0>, 0.075, <0.92, 1.80, 0>, 0.072,
    <1.07, 1.52, 0>, 0.069, <1.01, 1.20, 0>, 0.07, <0.79, 0.98, 0>, 0.082, <0.62, 0.86, 0>, 0.08
    tolerance 0.0005
  }
  texture { Dipped }
}
object { Jug rotate y * -14 }

// Leaves: a folded, bent blade, as a mesh, along +y from its stalk.
#macro Blade(Long, Wide, Bend, Fold)
  #local N = 14;
  #local M = 6;
  mesh2 {
    vertex_vectors { (N + 1) * (M + 1),
      #for (I, 0, N) #for (J, 0, M)
        #local U = I / N; #local V = 2 * J / M - 1;
        #local W = Wide * pow(sin(pi * pow(U, 0.85)), 0.8) * (1 - 0.15 * U);
        <V * W, Long * sin(Bend * U) / max(Bend, 0.001), abs(V) * W * Fold - Long * (1 - cos(Bend * U)) / max(Bend, 0.001)>
      #end #end }
    face_indices { N * M * 2,
      #for (I, 0, N - 1) #for (J, 0, M - 1)
        #local A = I * (M + 1) + J;
        <A, A + 1, A + M + 1>, <A + 1, A + M + 2, A + M + 1>
      #end #end }
  }
#end

#declare Greens = array[4] { rgb <0.17, 0.27, 0.125>, rgb <0.21, 0.32, 0.15>, rgb <0.135, 0.225, 0.11>, rgb <0.26, 0.35, 0.19> }
#declare R = seed(20);

#macro Leaf(At, Along, Size)
  #local D = vnormalize(Along);
  #local Side = vnormalize(vcross(D, <0.15, 0.2, -1>));
  #local Up = vcross(Side, D);
  object {
    Blade(Size, Size * (0.125 + 0.035 * rand(R)), 0.25 + 0.6 * rand(R), 0.25)
    texture {
      pigment { Greens[floor(rand(R) * 3.999)] * (0.85 + 0.4 * rand(R)) }
      finish { diffuse 0.55, 0.25 specular 0.22 roughness 0.04 }
    }
    rotate y * (rand(R) * 80 - 40)
    matrix <Side.x, Side.y, Side.z, D.x, D.y, D.z, -Up.x, -Up.y, -Up.z, At.x, At.y, At.z>
  }
#end

// A branch from the jug's mouth: a spline through four points, leaves in pairs, smaller to the tip.
#macro Branch(P0, P1, P2, P3, Pairs, Size)
  #local S = spline { cubic_spline -0.3, P0 - (P1 - P0), 0, P0, 0.38, P1, 0.72, P2, 1, P3, 1.3, P3 + (P3 - P2) }
  sphere_sweep {
    cubic_spline 12
    #for (I, -1, 10) , S(max(I, -1) / 9), 0.026 - 0.0017 * max(I, 0) #end
    tolerance 0.001
    texture { pigment { rgb <0.20, 0.155, 0.085> } finish { diffuse 0.7 specular 0.1 } }
  }
  #for (I, 0, Pairs)
    #local T = 0.3 + 0.7 * I / Pairs;
    #local Here = S(T);
    #local D = vnormalize(S(T + 0.02) - S(T - 0.02));
    #local Around = vnormalize(vcross(D, <0.1, 0.1, -1>));
    #local Scale = Size * (1.08 - 0.5 * T);
    #local Twist = I * 65 + rand(R) * 30;
    #local Out = vaxis_rotate(Around, D, Twist);
    #if (I < Pairs)
      Leaf(Here, D * 0.75 + Out * (0.8 + 0.3 * rand(R)) - y * 0.06, Scale)
      Leaf(Here + D * 0.03, D * 0.75 - Out * (0.8 + 0.3 * rand(R)) - y * 0.06, Scale * 0.94)
    #else
      Leaf(Here, D, Scale)
    #end
  #end
#end

union {
  Branch(<0.05, 1.2, 0.1>, <-0.22, 2.35, 0.05>, <-0.75, 3.05, -0.1>, <-1.3, 3.45, -0.25>, 10, 0.66)
  Branch(<0, 1.2, 0>, <0.08, 2.45, -0.05>, <0.0, 3.15, 0.0>, <-0.18, 3.8, 0.1>, 10, 0.64)
  Branch(<-0.05, 1.2, 0>, <0.22, 2.35, -0.1>, <0.62, 2.95, -0.15>, <1.2, 3.25, -0.2>, 9, 0.64)
  Branch(<-0.05, 1.2, 0>, <-0.3, 2.2, -0.15>, <-0.95, 2.55, -0.35>, <-1.4, 2.5, -0.5>, 7, 0.56)
}
